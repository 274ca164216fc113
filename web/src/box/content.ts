import yamataiData from '../../../data/yamatai.json';
import yokaiData from '../../../data/yokai.json';
import { download } from '../lib/download';
import type { GameName } from '../lib/types';
import type { BoxData, Fleet, Tile as Building } from '../yamatai/logic/box';
import { colors } from '../yamatai/logic/view';
import type { Box as YokaiData } from '../yokai/logic/box';

export type { Building, Fleet };

// What a box file holds, as the editor works on it. What is wrong with it the server alone says (check.svelte.ts); here
// is only made sure that everything has a place on the screen.

export type Kind = Building['kind'];
export type Island = Chart['islands'][number];
export type Chart = BoxData['map'] & { name: string };
export type Culture = BoxData['culture'];
export type YamataiBox = BoxData & { name?: string; map: Chart };
export type Target = YokaiData['targets'][number];
export type YokaiBox = YokaiData & { name?: string };
export type Players = keyof BoxData['pieces'];
export const NAME = 60; // letters, at most
export const players: Players[] = ['2', '3', '4'];
export type Content = YamataiBox | YokaiBox;

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

// The built-in box without what it says about itself: that is not true of a box of one's own.
export function builtIn(game: GameName): Content {
  const { about: _about, ...box } = copy(game === 'yamatai' ? yamataiData : yokaiData) as Record<string, unknown>;
  delete box['provenance'];
  return box as unknown as Content;
}

// What a fleet can let one do; each effect belongs to one fleet of the built-in box.
export const effects = (yamataiData.fleets as Fleet[]).map(({ effect }) => effect);

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

// The box as the file that the command line takes.
export function save(content: Content): void {
  const name = (content.name ?? '').trim().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  download(`${name || 'box'}.json`, 'application/json', `${JSON.stringify(content, null, 1)}\n`);
}
