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

// The point of a polygon that is furthest from its edges, found by looking closer and closer.
export function pole(ring: Point[]): Point {
  const room = (point: Point): number =>
    (inside(point, ring) ? 1 : -1) * Math.min(...ring.map((corner, i) => distance(point, corner, ring[(i + 1) % ring.length]!)));
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  let best = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  let [dx, dy] = [(Math.max(...xs) - Math.min(...xs)) / 2, (Math.max(...ys) - Math.min(...ys)) / 2];
  for (let look = 0; look < 6; ++look, dx /= 3, dy /= 3) {
    const centre = best;
    for (let i = -6; i <= 6; ++i)
      for (let j = -6; j <= 6; ++j) {
        const point = { x: centre.x + (i * dx) / 6, y: centre.y + (j * dy) / 6 };
        if (room(point) > room(best)) best = point;
      }
  }
  return best;
}
