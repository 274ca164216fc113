// A whole game in the fragment of a link, which no server is sent: its log, deflated, in the letters of a URL.

const through = async (bytes: BlobPart, transform: GenericTransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(transform)).arrayBuffer());

const MOST = 1 << 20; // bytes of a log: what is larger is none of ours

export async function pack(log: unknown[]): Promise<string> {
  const bytes = await through(JSON.stringify(log), new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

// Null: this is no game.
export async function unpack(text: string): Promise<unknown[] | null> {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    if (letters.length > MOST) return null;
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const log: unknown = JSON.parse(new TextDecoder().decode(await inflate(bytes)));
    return Array.isArray(log) ? log : null;
  } catch {
    return null;
  }
}

// No further than a log can be long: a few bytes can stand for any number of them.
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) throw new Error('too long');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
