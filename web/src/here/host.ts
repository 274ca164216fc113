import type { Message } from '../lib/types';
import type { FromHost, Notice, ToHost } from './types';

// The page's side of its own server.

interface Answered {
  status: number;
  body: unknown;
}

// As when a server is away: it is asked again.
const FAILED: Answered = {
  status: 503,
  body: { error: { code: 'unreachable', message: 'the page cannot answer; please try again', reason: 'unreachable' } },
};

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (answer: Answered) => void>();
const listeners = new Map<string, (message: Message | Notice) => void>();

function begin(): Worker {
  const begun = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' });
  begun.onmessage = ({ data }: MessageEvent<FromHost>) => {
    if ('re' in data) {
      waiting.get(data.re)?.('failed' in data ? FAILED : data);
      waiting.delete(data.re);
    } else listeners.get(data.table)?.(data.message);
  };
  // It could not be fetched, or has failed: the next question begins another one.
  begun.onerror = () => {
    begun.terminate();
    worker = undefined;
    for (const done of waiting.values()) done(FAILED);
    waiting.clear();
    for (const hear of listeners.values()) hear({ broken: true });
  };
  return begun;
}
// As text: what screens hold may be more than a worker can be given.
const send = (message: ToHost): void => (worker ??= begin()).postMessage(JSON.stringify(message));

export function askHere(method: string, path: string, body?: unknown): Promise<Answered> {
  return new Promise((done) => {
    waiting.set(++asked, done);
    send({ ask: asked, method, path, body });
  });
}

// A place at a table that lives here.
export function joinHere(table: string, hear: (message: Message | Notice) => void) {
  listeners.set(table, hear);
  send({ join: table });
  return {
    send: (request: object) => send({ send: table, request }),
    take: () => send({ take: table }),
    again: () => send({ join: table }),
    leave() {
      listeners.delete(table);
      send({ leave: table });
    },
  };
}
