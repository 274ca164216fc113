import { Engine } from './engine';
import type { Entry } from './types';

// Thinks for a bot, beside the table: it reads the log of the table anew for every turn, and may take its time.

export interface Log {
  module: WebAssembly.Module;
  table: string;
  entries: Entry[];
}

let engine: Promise<Engine> | undefined;

async function read({ module, table, entries }: Log): Promise<Engine> {
  const begun = await (engine ?? Engine.begin(module));
  begun.ask({ do: 'load', who: {}, id: table, entries });
  return begun;
}

async function answer(question: object): Promise<void> {
  postMessage((await engine!).ask(question));
}

onmessage = ({ data }: MessageEvent<Log | { do: string }>) => {
  if ('module' in data) engine = read(data);
  else answer(data).catch(reportError);
};
