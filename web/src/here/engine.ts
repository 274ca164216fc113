// Rules, rooms and bots in WebAssembly (src/browser). It is told everything it has to know but the time.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  himiko_question(size: number): number;
  himiko_ask(): number;
  himiko_answer(): number;
}

const SUCCESS = 0;
const NANOSECONDS = 1_000_000; // in a millisecond

// What WASI wants of its host. The engine has no files; what it would print is for those who look for a bug.
function system(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = (): DataView => new DataView(memory().buffer);
  const text = new TextDecoder();
  return {
    clock_time_get(_clock: number, _precision: bigint, time: number): number {
      view().setBigUint64(time, BigInt(Math.round(performance.now() * NANOSECONDS)), true);
      return SUCCESS;
    },
    fd_write(_file: number, parts: number, count: number, written: number): number {
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const [from, length] = [view().getUint32(parts + 8 * i, true), view().getUint32(parts + 8 * i + 4, true)];
        console.warn(text.decode(new Uint8Array(memory().buffer, from, length)));
        size += length;
      }
      view().setUint32(written, size, true);
      return SUCCESS;
    },
    fd_seek: () => SUCCESS,
    fd_close: () => SUCCESS,
  };
}

// A host that does not know what WebAssembly is sends it as something else: then it is compiled once it is there.
export async function compile(url: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  if (answer.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export class Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly exports: Exports) {}

  static async begin(module: WebAssembly.Module): Promise<Engine> {
    let memory: WebAssembly.Memory;
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system(() => memory) });
    const exports = instance.exports as unknown as Exports;
    memory = exports.memory;
    exports._initialize();
    return new Engine(exports);
  }

  ask<T>(question: object): T {
    const bytes = this.encoder.encode(JSON.stringify(question));
    const { memory, himiko_question, himiko_ask, himiko_answer } = this.exports;
    const to = himiko_question(bytes.length);
    new Uint8Array(memory.buffer, to, bytes.length).set(bytes);
    const size = himiko_ask();
    return JSON.parse(this.decoder.decode(new Uint8Array(memory.buffer, himiko_answer(), size))) as T;
  }
}
