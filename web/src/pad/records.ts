import { freshId } from '../lib/id';
import type { WrittenGame } from '../lib/types';

// Games that were written down.

interface Line {
  id: string; // for the list alone
  date: string; // 2026-05-31
}

export interface YamataiLine extends Line {
  players: { name: string; color: number; total: number }[]; // best first
}

// As the server keeps it, too: on the record sheet.
export type YokaiLine = WrittenGame;

export const newLine = (): Line => {
  const now = new Date();
  const two = (number: number): string => String(number).padStart(2, '0');
  return {
    id: freshId(),
    date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
  };
};

// What was kept, without what cannot be read.
export const readLines =
  <L extends Line>(readable: (line: L) => boolean) =>
  (found: unknown): L[] =>
    Array.isArray(found)
      ? (found as L[]).filter(
          (line) => typeof line?.id === 'string' && typeof line.date === 'string' && readable(line),
        )
      : [];

export const readYamatai = readLines<YamataiLine>(
  ({ players }) =>
    Array.isArray(players) &&
    players.every((one) => typeof one?.name === 'string' && Number.isInteger(one.total) && Number.isInteger(one.color)),
);
export const readYokai = readLines<YokaiLine>(
  ({ names, players, levels, points }) =>
    Array.isArray(names) && Array.isArray(levels) && Number.isInteger(players) && (points === null || Number.isInteger(points)),
);

// Games that can be compared: as many people, the same levels, the same box.
export const kindOf = ({ players, levels, box = '' }: YokaiLine): string => `${players} ${levels.join('+')} ${box}`;

// The best won game of each kind; the older one if they are equal.
export function bestOf(lines: YokaiLine[]): Set<string> {
  const best = new Map<string, YokaiLine>();
  for (const line of [...lines].sort((a, b) => a.date.localeCompare(b.date))) {
    const known = best.get(kindOf(line));
    if (line.points !== null && (!known || line.points > known.points!)) best.set(kindOf(line), line);
  }
  return new Set([...best.values()].map(({ id }) => id));
}

type Cell = string | number | null;
export interface Table {
  head: string[];
  rows: Cell[][];
}

export const yokaiTable = (lines: YokaiLine[]): Table => ({
  head: ['date', 'names', 'players', 'levels', 'points', 'grade'],
  rows: lines.map(({ date, names, players, levels, points, grade }) => [
    date,
    names.filter(Boolean).join(', '),
    players,
    levels.join('+'),
    points,
    grade ?? 'lost',
  ]),
});

// A line for each player, so that a spreadsheet can sum them up.
export const yamataiTable = (lines: YamataiLine[]): Table => ({
  head: ['date', 'game', 'place', 'name', 'total'],
  rows: lines.flatMap(({ date, players }, game) =>
    players.map(({ name, total }, place) => [date, game + 1, place + 1, name, total]),
  ),
});

// A spreadsheet takes what begins with one of these for a formula.
const harmless = (cell: Cell): string => (typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell ?? ''));
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csv = ({ head, rows }: Table): string =>
  [head, ...rows].map((row) => row.map((cell) => quoted(harmless(cell))).join(',') + '\r\n').join('');
