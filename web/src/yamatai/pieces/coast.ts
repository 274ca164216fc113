import { seeded, type Random } from '../../lib/random';
import type { Point } from '../logic/box';
import { distance } from '../logic/plane';

// Coastlines grown from the map: an island spreads from its middle until it comes near a sea lane or a berth, then
// wind and water work on it. The same island always grows the same way.

const LANE = 11; // how far the shore stays from a sea lane
const BERTH = 29; // and from the middle of a boat space
const RAYS = 44;
const LEAST = 17; // land for a token, however narrow the place
const MOST = 210;

// How much room is left around a point before it meets a lane or a berth.
export function room(point: Point, corners: Point[]): number {
  return Math.min(
    ...corners.map((corner, i) =>
      Math.min(
        distance(point, corner, corners[(i + 1) % corners.length]!) - LANE,
        Math.hypot(point.x - corner.x, point.y - corner.y) - BERTH,
      ),
    ),
  );
}

const ray = (middle: Point, i: number, reach: number): Point => {
  const angle = (2 * Math.PI * i) / RAYS;
  return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
};

// Waves of several lengths around a circle, between -1 and 1.
function waves(random: Random, lengths: number[]): (i: number) => number {
  const parts = lengths.map((length) => ({ length, start: random() * 7 }));
  return (i) =>
    parts.reduce((sum, { length, start }) => sum + Math.sin((2 * Math.PI * i * length) / RAYS + start), 0) / parts.length;
}

export interface Coast {
  middle: Point;
  reach: number[]; // how far the land goes, ray by ray
}

// `size`: of the pieces that stand there.
export function grow(middle: Point, corners: Point[], seed: string, size = 1): Coast {
  const free = Array.from({ length: RAYS }, (_, i) => {
    let reach = 0;
    while (reach < MOST && room(ray(middle, i, reach + 1), corners) > 0) ++reach;
    return Math.max(reach, LEAST * size);
  });
  const weather = waves(seeded(seed), [2, 3, 5, 9]);
  const reach = free.map((most, i) => {
    const around = [-2, -1, 0, 1, 2].map((step) => free[(i + step + RAYS) % RAYS]!);
    const smooth = around.reduce((sum, each) => sum + each, 0) / around.length;
    return Math.min(most + 1, smooth) * (0.93 + 0.11 * weather(i));
  });
  return { middle, reach };
}

export const shore = ({ middle, reach }: Coast, further = 0): Point[] => reach.map((each, i) => ray(middle, i, each + further));

const round = (value: number): string => String(Math.round(value * 10) / 10);

// A closed smooth curve through all points (Catmull and Rom's, as Béziers).
export function curve(points: Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length]!;
  const pair = (x: number, y: number): string => `${round(x)} ${round(y)}`;
  const bend = (from: Point, a: Point, b: Point): string => pair(from.x + (b.x - a.x) / 6, from.y + (b.y - a.y) / 6);
  const pieces = points.map((from, i) => {
    const to = at(i + 1);
    return `C${bend(from, at(i - 1), to)} ${bend(to, at(i + 2), from)} ${pair(to.x, to.y)}`;
  });
  return `M${pair(at(0).x, at(0).y)}${pieces.join('')}Z`;
}

// The shore as a brush draws it: a band that swells and thins, to be filled by the even-odd rule.
export function brush(coast: Coast, seed: string): string {
  const pressure = waves(seeded(`${seed} brush`), [1, 2, 4]);
  const outside = coast.reach.map((each, i) => ray(coast.middle, i, each + 1.1 + 0.7 * pressure(i)));
  const inside = coast.reach.map((each, i) => ray(coast.middle, i, each - 1.1 - 0.9 * pressure(i + 3)));
  return curve(outside) + curve(inside);
}

// Where the name of an island stands: on the shore in the south, or where there is more land if there is too little.
export function label({ middle, reach }: Coast): Point {
  const on = (at: number): Point => ray(middle, at, Math.max(0, reach[at]! - 8));
  // A line of text is wider than it is high, and pieces stand a little above the middle.
  const away = ({ x, y }: Point): number => Math.hypot(0.7 * (x - middle.x), y - middle.y + 4);
  const south = on(RAYS / 4);
  if (away(south) >= 26) return south;
  return reach.map((_, at) => on(at)).reduce((best, point) => (away(point) > away(best) + 0.01 ? point : best), south);
}

// Places where something may grow: all around the shore but not in the south, and on wide land further in as well.
// The middle stays free for what the game puts there. From north to south, so that what is nearer hides what is behind.
export function grounds(coast: Coast, seed: string): Point[] {
  const random = seeded(`${seed} ground`);
  const places: Point[] = [];
  for (let at = 0; at < RAYS; at += 3 + Math.floor(random() * 3)) {
    if (Math.abs(at - RAYS / 4) < 4) continue;
    const reach = coast.reach[at]!;
    places.push(ray(coast.middle, at, reach - 9 - 4 * random()));
    if (reach > 52) places.push(ray(coast.middle, at + 1, reach - 26 - 6 * random()));
  }
  return places.sort((a, b) => a.y - b.y);
}
