import yamataiData from '../../../data/yamatai.json';
import yokaiData from '../../../data/yokai.json';
import type { GameName } from '../lib/types';
import { colors, kinds, type Color } from '../yamatai/logic/view';

// What a box file holds, as the editor works on it. What is wrong with it the server alone says (check.svelte.ts); here
// is only made sure that everything has a place on the screen.

export type Kind = 'standard' | 'trading_post' | 'torii' | 'palace';
export type Players = '2' | '3' | '4';
export const players: Players[] = ['2', '3', '4'];

export interface Building {
  id: string;
  kind: Kind;
  points: number;
  cost: Partial<Record<Color, number>>;
}
export interface Fleet {
  number: number;
  boats: (Color | 'any')[];
  effect: string;
}
export interface Space {
  id: number; // its place in the list
  x: number;
  y: number;
}
export interface Island {
  id: string;
  x: number;
  y: number;
  spaces: number[]; // in ring order
}
export interface Chart {
  name: string;
  entries: number[];
  spaces: Space[];
  islands: Island[];
}
export interface Culture {
  kinds: string[];
  per_kind: number;
  blank: number;
  mountains_per_kind: number;
}
export interface YamataiBox {
  name?: string;
  supply: Record<Color, number>;
  prices: Record<Exclude<Color, 'gold'>, number>;
  start_money: number;
  pieces: Record<Players, number>;
  sacred_ground: number;
  culture: Culture;
  fleets: Fleet[];
  specialists: { id: string; points: number }[];
  buildings: Building[];
  map: Chart;
}
export interface Target {
  id: string;
  rows: string[];
}
export interface YokaiBox {
  name?: string;
  families: string[];
  colors: Record<string, string>;
  cards_per_family: number;
  clues: Record<Players, number[]>;
  score: { correct: number; wrong: number; revealed: number; unrevealed: number };
  grades: { names: string[]; from: Record<Players, number[]> };
  targets: Target[];
}
export type Content = YamataiBox | YokaiBox;

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

// The built-in box without what it says about itself: that is not true of a box of one's own.
export function builtIn(game: GameName): Content {
  const { about: _about, ...box } = copy(game === 'yamatai' ? yamataiData : yokaiData) as Record<string, unknown>;
  delete box['provenance'];
  return box as unknown as Content;
}

export const effects = (yamataiData.fleets as Fleet[]).map(({ effect }) => effect);
export const cultureKinds: readonly string[] = kinds;

// Nothing is drawn and nothing has a price yet; what every box has in the same number is there.
export function empty(game: GameName): Content {
  if (game === 'yokai') return { ...(builtIn('yokai') as YokaiBox), targets: [{ id: 'target1', rows: ['#'] }] };
  const box = builtIn('yamatai') as YamataiBox;
  return {
    ...box,
    specialists: box.specialists.map(({ id }) => ({ id, points: 0 })),
    buildings: box.buildings.map(({ id, kind }) => ({ id, kind: kind === 'trading_post' ? 'standard' : kind, points: 1, cost: {} })),
    map: { name: 'my-islands', entries: [], spaces: [], islands: [] },
  };
}

// A value with the shape of the sample: what does not fit is replaced by the sample's.
function like(value: unknown, sample: unknown): unknown {
  if (Array.isArray(sample)) return Array.isArray(value) ? value.map((each) => like(each, sample[0])) : copy(sample);
  if (typeof sample === 'object' && sample !== null) {
    const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(sample).map(([key, each]) => [key, like(given[key], each)]));
  }
  return typeof value === typeof sample && (typeof value !== 'number' || Number.isFinite(value)) ? value : sample;
}

const noBoats = Object.fromEntries(colors.map((color) => [color, 0]));
const priced = (cost: Record<string, number>): Building['cost'] => Object.fromEntries(Object.entries(cost).filter(([, count]) => count !== 0));

function yamataiFrom(file: Record<string, unknown>): YamataiBox {
  const sample = {
    ...(builtIn('yamatai') as YamataiBox),
    buildings: [{ id: 'b', kind: 'standard', points: 1, cost: noBoats }],
    map: { name: 'my-islands', entries: [0], spaces: [{ id: 0, x: 0, y: 0 }], islands: [{ id: 'A1', x: 0, y: 0, spaces: [0] }] },
  };
  const box = like(file, sample) as YamataiBox;
  const there = (space: number): boolean => box.map.spaces[space] !== undefined;
  return {
    ...box,
    buildings: box.buildings.map((building) => ({ ...building, cost: priced(building.cost as Record<string, number>) })),
    map: {
      ...box.map,
      entries: box.map.entries.filter(there),
      spaces: box.map.spaces.map((space, id) => ({ ...space, id })),
      islands: box.map.islands.map((island) => ({ ...island, spaces: island.spaces.filter(there) })),
    },
  };
}

const yokaiFrom = (file: Record<string, unknown>): YokaiBox => like(file, builtIn('yokai')) as YokaiBox;

export interface Read {
  game: GameName;
  content: Content;
  changed: boolean; // something in the file had no place here
}

// A box says what it is by what it holds: only Yōkai has families. Null: this is no box.
export function read(file: unknown): Read | null {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return null;
  const given = file as Record<string, unknown>;
  const game = 'families' in given ? 'yokai' : 'yamatai';
  if (game === 'yamatai' && !('map' in given || 'buildings' in given)) return null;
  const shaped = game === 'yokai' ? yokaiFrom(given) : yamataiFrom(given);
  const content = { ...given, ...shaped };
  return { game, content, changed: Object.entries(shaped).some(([key, value]) => canonical(value) !== canonical(given[key])) };
}

// The same text for equal values, whatever the order of their fields.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  ) ?? '';

export const fileText = (content: Content): string => `${JSON.stringify(content, null, 1)}\n`;
