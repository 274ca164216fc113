import { Engine } from './engine';
import type { Entry, Turn } from './types';

// Thinks for a bot, beside the table: it reads the log of the table anew for every turn, and may take its time.

export interface Thought {
  module: WebAssembly.Module;
  table: string;
  entries: Entry[];
  turn: Turn;
  seed: number;
}

let begun: Promise<Engine> | undefined;

onmessage = async ({ data: { module, table, entries, turn, seed } }: MessageEvent<Thought>) => {
  const engine = await (begun ??= Engine.begin(module));
  engine.ask({ do: 'load', who: {}, id: table, entries });
  const { actions = [] } = engine.ask<{ actions?: string[] }>({ do: 'think', turn, seed });
  postMessage({ turn, actions });
};
