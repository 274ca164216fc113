import type { Point } from './box';

// Points and polygons.

// From a point to the line between two others.
export function distance(point: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
  const on = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - a.x - on * (b.x - a.x), point.y - a.y - on * (b.y - a.y));
}

// By the even-odd rule.
export const inside = (point: Point, ring: Point[]): boolean =>
  ring.filter((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    return a.y > point.y !== b.y > point.y && point.x < a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x);
  }).length %
    2 ===
  1;

// From a point to the edge of a polygon.
export const edgeOf = (point: Point, ring: Point[]): number =>
  Math.min(...ring.map((corner, i) => distance(point, corner, ring[(i + 1) % ring.length]!)));

export const area = (ring: Point[]): number =>
  Math.abs(
    ring.reduce((sum, a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      return sum + a.x * b.y - b.x * a.y;
    }, 0),
  ) / 2;

const side = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
// Whether two lines cross each other between their ends.
export const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

// The point of a polygon that is furthest from its edges, found by looking closer and closer; among almost equal ones the
// one in the middle.
export function pole(ring: Point[]): Point {
  const room = (point: Point): number =>
    (inside(point, ring) ? 1 : -1) * edgeOf(point, ring) - 0.12 * Math.hypot(point.x - centre.x, point.y - centre.y);
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  const centre = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  let best = centre;
  let most = room(best);
  let [dx, dy] = [(Math.max(...xs) - Math.min(...xs)) / 2, (Math.max(...ys) - Math.min(...ys)) / 2];
  for (let look = 0; look < 6; ++look, dx /= 3, dy /= 3) {
    const { x, y } = best;
    for (let i = -6; i <= 6; ++i)
      for (let j = -6; j <= 6; ++j) {
        const point = { x: x + (i * dx) / 6, y: y + (j * dy) / 6 };
        const there = room(point);
        if (there > most) [best, most] = [point, there];
      }
  }
  return best;
}
