import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { Engine } from '../src/here/engine';
import type { Entry, Told, Turn } from '../src/here/types';

// Bots in WebAssembly against the same bots in a native program: npx vite-node tests/match.ts LEVEL GAMES [FIRST SEED].
const [level = 'expert:1s', games = '200', first = '1'] = process.argv.slice(2);
const built = (path: string): string => new URL(`../../build/${path}`, import.meta.url).pathname;

type Mind = <T>(question: object) => Promise<T>;

const module = await WebAssembly.compile(await readFile(built('wasm/src/himiko.wasm')));
const engine = await Engine.begin(module);
const inWasm: Mind = async (question) => engine.ask(question);
const table = await Engine.begin(module);

const program = spawn(built('release/src/himiko_lines'), { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
const native: Mind = async (question) => {
  program.stdin.write(`${JSON.stringify(question)}\n`);
  return JSON.parse((await lines.next()).value as string);
};

const minds: Record<'wasm' | 'native', Mind> = { wasm: inWasm, native };
const time = { wasm: 0, native: 0 };

// A person opens the table and lets a bot play for them from the first turn on.
async function play(seed: number, seats: ('wasm' | 'native')[]): Promise<number> {
  const moment = { now: 1, seed, table: 'match', invite: '' };
  const entries: Entry[] = [];
  const hear = (told: Told): Told => {
    entries.push(...told.entries);
    return told;
  };
  const request = (what: object): Told =>
    hear(table.ask<Told>({ do: 'request', request: { id: `r${entries.length}`, version: 0, ...what }, moment }));
  hear(table.ask<Told>({ do: 'open', who: { person: 'me', name: 'Me' }, table: { game: 'yamatai', players: 2, sit: true }, moment }));
  request({ do: 'bot', seat: 1, level });
  request({ do: 'start' });
  entries.push({ seq: entries.length + 1, id: '', at: 1, what: { do: 'hand_over', seat: 0, level, own: true } });
  let told = table.ask<Told>({ do: 'load', who: { person: 'me', name: 'Me' }, id: 'match', entries });
  while (told.bot) {
    const turn: Turn = told.bot;
    const who = seats[turn.seat]!;
    const began = performance.now();
    await minds[who]({ do: 'load', who: {}, id: 'match', entries });
    const { actions } = await minds[who]<{ actions: string[] }>({ do: 'think', turn, seed: seed * 1000 + turn.moves });
    time[who] += performance.now() - began;
    told = hear(table.ask<Told>({ do: 'play', turn, actions, moment }));
  }
  const { score } = table.ask<{ score: { ranking: number[] } }>({ do: 'replay' });
  return score.ranking[0]!;
}

let won = 0;
for (let game = 0; game < Number(games); ++game) {
  const seats: ('wasm' | 'native')[] = game % 2 === 0 ? ['wasm', 'native'] : ['native', 'wasm'];
  // Each deal is played from both seats.
  const winner = await play(Number(first) + Math.floor(game / 2), seats);
  if (seats[winner] === 'wasm') ++won;
  const seconds = (ms: number): string => (ms / 1000 / (game + 1)).toFixed(1);
  process.stdout.write(`\r${game + 1} games, WebAssembly won ${won} (${((100 * won) / (game + 1)).toFixed(1)} %), thought ${seconds(time.wasm)} and ${seconds(time.native)} s a game `);
}
process.stdout.write('\n');
program.kill();
