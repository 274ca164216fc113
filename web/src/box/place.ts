import type { Argument, Problem } from '../lib/types';
import type { Line } from './chart';
import type { Chart } from './content';

// A problem names its place in the file: `buildings[4].cost.gold`. The page marks what has this path, or the nearest thing around it.

// The path itself and everything around it, from near to far: a[1].b → a[1].b, a[1], a.
export function around(path: string): string[] {
  const found: string[] = [];
  for (let at = path; at; at = at.replace(/(\.[^.[]+|\[\d+\]|^[^.[]+)$/, '')) found.push(at);
  return found;
}

export const isUnder = (path: string, field: string): boolean => path === field || (path.startsWith(field) && /^[.[]/.test(path.slice(field.length)));

// The nearest of the fields that the page shows.
export const nearest = (path: string, shown: Set<string>): string | undefined => around(path).find((each) => shown.has(each));

export type Section = 'map' | 'buildings' | 'specialists' | 'fleets' | 'numbers' | 'targets';
const sections: Record<string, Section> = {
  map: 'map',
  buildings: 'buildings',
  specialists: 'specialists',
  fleets: 'fleets',
  targets: 'targets',
};
export const sectionOf = (path: string): Section => sections[path.match(/^\w+/)?.[0] ?? ''] ?? 'numbers';

// Everything on the map that a problem is about.
export interface OnMap {
  spaces: number[];
  islands: number[];
  lines: Line[];
}

// Spaces joined by dashes, as problems name lines (3-7) and rings (3-7-9).
export const chain = (word: Argument | undefined): number[] => (typeof word === 'string' && /^\d+(-\d+)+$/.test(word) ? word.split('-').map(Number) : []);

const linesOf = (word: Argument | undefined): Line[] => {
  const spaces = chain(word);
  const lines = spaces.map((space, i): Line => [space, spaces[(i + 1) % spaces.length]!]);
  return spaces.length === 2 ? lines.slice(0, 1) : lines;
};

export function onMap({ field = '', args = {} }: Problem, { spaces, islands, entries }: Chart): OnMap {
  const index = (pattern: RegExp): number[] => [pattern.exec(field)?.[1]].flatMap((found) => (found ? [Number(found)] : []));
  const island = index(/^map\.islands\[(\d+)\]/);
  const corner = index(/^map\.islands\[\d+\]\.spaces\[(\d+)\]/).flatMap((at) => islands[island[0]!]?.spaces[at] ?? []);
  const entry = index(/^map\.entries\[(\d+)\]/).flatMap((at) => entries[at] ?? []);
  const named = ['space', 'other'].flatMap((name) => (field.startsWith('map') && typeof args[name] === 'number' ? [args[name]] : []));
  const called = ['island', 'other'].flatMap((name) => islands.flatMap(({ id }, at) => (args[name] === id ? [at] : [])));
  const there = (space: number): boolean => spaces[space] !== undefined;
  const unique = (list: number[]): number[] => [...new Set(list)];
  return {
    spaces: unique([...index(/^map\.spaces\[(\d+)\]/), ...corner, ...entry, ...named]).filter(there),
    islands: unique([...island, ...called]).filter((at) => islands[at] !== undefined),
    lines: ['line', 'other', 'spaces'].flatMap((name) => linesOf(args[name])).filter((line) => line.every(there)),
  };
}
