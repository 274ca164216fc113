import data from '../../../../data/yamatai.json';
import type { Color } from './view';

// The numbers of the box, by the names the view uses.

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

export const map = data.map;
export const prices: Partial<Record<Color, number>> = data.prices;

const tiles = new Map((data.buildings as Tile[]).map((tile) => [tile.id, tile]));
const fleets = new Map((data.fleets as Fleet[]).map((fleet) => [fleet.number, fleet]));
const specialists = new Map(data.specialists.map((specialist) => [specialist.id, specialist]));

export const tileOf = (id: string): Tile => tiles.get(id)!;
export const fleetOf = (number: number): Fleet => fleets.get(number)!;
export const pointsOf = (specialist: string): number => specialists.get(specialist)!.points;

// The boats a tile wants, one by one, for drawing.
export const boatsOf = (tile: Tile): Color[] =>
  Object.entries(tile.cost).flatMap(([color, count]) => Array<Color>(count).fill(color as Color));

// The sea lanes: neighbours in the ring of an island, each pair once.
export const lanes: [number, number][] = [
  ...new Map(
    map.islands.flatMap(({ spaces }) =>
      spaces.map((a, i): [string, [number, number]] => {
        const b = spaces[(i + 1) % spaces.length]!;
        return [`${Math.min(a, b)} ${Math.max(a, b)}`, [a, b]];
      }),
    ),
  ).values(),
];

// On a narrow screen the archipelago lies on its side, so that nothing has to be scrolled: x and y change places.
export const turned = (point: Point, tall: boolean): Point => (tall ? { x: point.y, y: point.x } : { x: point.x, y: point.y });
