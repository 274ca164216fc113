import data from '../../../../data/yamatai.json';
import type { BoxContent } from '../../lib/types';
import type { Color } from './view';

// What lies in a box, by the names the view uses. A table plays with the built-in box or with one that somebody has
// made: whatever is drawn asks the box it is given.

export interface Point {
  x: number;
  y: number;
}

export interface Tile {
  id: string;
  kind: 'standard' | 'trading_post' | 'torii' | 'palace';
  points: number;
  cost: Partial<Record<Color, number>>;
}

export interface Fleet {
  number: number;
  boats: (Color | 'any')[];
  effect: string;
}

export interface IslandMap {
  entries: number[];
  spaces: (Point & { id: number })[];
  islands: (Point & { id: string; spaces: number[] })[]; // the spaces in a ring
}

// The file, as far as it is drawn. The server takes none that does not hold all of this.
export interface BoxData {
  supply: Record<Color, number>;
  prices: Partial<Record<Color, number>>; // by colour; what has none is never sold
  start_money: number;
  pieces: Record<'2' | '3' | '4', number>; // by number of players
  sacred_ground: number;
  culture: { kinds: string[]; per_kind: number; blank: number; mountains_per_kind: number };
  fleets: Fleet[];
  specialists: { id: string; points: number }[];
  buildings: Tile[];
  map: IslandMap;
}

export interface Box extends BoxData {
  lanes: [number, number][];
  tileOf: (id: string) => Tile;
  fleetOf: (number: number) => Fleet;
  pointsOf: (specialist: string) => number;
}

// The sea lanes: neighbours in the ring of an island, each pair once.
export const lanesOf = ({ islands }: Pick<IslandMap, 'islands'>): [number, number][] => [
  ...new Map(
    islands.flatMap(({ spaces }) =>
      spaces.map((a, i): [string, [number, number]] => {
        const b = spaces[(i + 1) % spaces.length]!;
        return [`${Math.min(a, b)} ${Math.max(a, b)}`, [a, b]];
      }),
    ),
  ).values(),
];

export function makeBox(content: BoxData): Box {
  const tiles = new Map(content.buildings.map((tile) => [tile.id, tile]));
  const fleets = new Map(content.fleets.map((fleet) => [fleet.number, fleet]));
  const points = new Map(content.specialists.map(({ id, points }) => [id, points]));
  return {
    ...content,
    lanes: lanesOf(content.map),
    tileOf: (id) => tiles.get(id)!,
    fleetOf: (number) => fleets.get(number)!,
    pointsOf: (specialist) => points.get(specialist)!,
  };
}

export const builtin = makeBox(data as BoxData);
// Of a table: null stands for the built-in one.
export const boxOf = (content: BoxContent | null): Box => (content ? makeBox(content as unknown as BoxData) : builtin);

// The boats a tile wants, one by one, for drawing.
export const boatsOf = (tile: Tile): Color[] =>
  Object.entries(tile.cost).flatMap(([color, count]) => Array<Color>(count).fill(color as Color));

// On a narrow screen the archipelago lies on its side, so that nothing has to be scrolled: x and y change places.
export const turned = (point: Point, tall: boolean): Point => (tall ? { x: point.y, y: point.x } : { x: point.x, y: point.y });
