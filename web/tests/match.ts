import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { Engine } from '../src/here/engine';
import { inStep } from '../src/here/mind';
import type { Entry, Told, Turn } from '../src/here/types';

// Bots against bots of the same level: npx vite-node tests/match.ts LEVEL GAMES [FIRST SEED] [SIDE] [SIDE]. A side is `native`, `wasm`, or
// `wasm:3`: three minds that decide together. They think one after the other, each in its full time, as if each had a core.
const [level = 'expert:1s', games = '200', first = '1', one = 'wasm', other = 'native'] = process.argv.slice(2);
const built = (path: string): string => new URL(`../../build/${path}`, import.meta.url).pathname;

type Ask = <T>(question: object) => Promise<T>;

const module = await WebAssembly.compile(await readFile(built('wasm/src/himiko.wasm')));
const table = await Engine.begin(module);

async function inWasm(): Promise<Ask> {
  const engine = await Engine.begin(module);
  return async (question) => engine.ask(question);
}
function native(): Ask {
  const program = spawn(built('release/src/himiko_lines'), { stdio: ['pipe', 'pipe', 'inherit'] });
  program.unref();
  const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
  return async (question) => {
    program.stdin.write(`${JSON.stringify(question)}\n`);
    return JSON.parse((await lines.next()).value as string);
  };
}
async function minds(side: string): Promise<Ask[]> {
  const [kind, count = '1'] = side.split(':');
  return Promise.all(Array.from({ length: Number(count) }, async () => (kind === 'native' ? native() : inWasm())));
}

const sides = [await minds(one), await minds(other)];
const time = [0, 0];

// A person opens the table and lets a bot play for them from the first turn on.
async function play(seed: number, seats: number[]): Promise<number> {
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
    for (const ask of sides[who]!) await ask({ do: 'load', who: {}, id: 'match', entries });
    const actions = await inStep(sides[who]!, turn, seed * 1000 + turn.moves * 10);
    time[who]! += performance.now() - began;
    told = hear(table.ask<Told>({ do: 'play', turn, actions, moment }));
  }
  const { score } = table.ask<{ score: { ranking: number[] } }>({ do: 'replay' });
  return score.ranking[0]!;
}

let won = 0;
for (let game = 0; game < Number(games); ++game) {
  const seats = game % 2 === 0 ? [0, 1] : [1, 0];
  // Each deal is played from both seats.
  const winner = await play(Number(first) + Math.floor(game / 2), seats);
  if (seats[winner] === 0) ++won;
  const seconds = time.map((ms) => (ms / 1000 / (game + 1)).toFixed(1));
  process.stdout.write(`\r${game + 1} games, ${one} won ${won} (${((100 * won) / (game + 1)).toFixed(1)} %) against ${other}, thought ${seconds.join(' and ')} s a game `);
}
process.stdout.write('\n');
process.exit();
