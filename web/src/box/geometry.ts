// Points, lines and rings of the map.
export interface Point {
  x: number;
  y: number;
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

// The distance of a point from the line between two others.
export function fromLine(point: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (length === 0) return apart(point, a);
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
  const on = Math.max(0, Math.min(1, along));
  return apart(point, { x: a.x + on * (b.x - a.x), y: a.y + on * (b.y - a.y) });
}

const sides = (ring: Point[]): [Point, Point][] => ring.map((corner, i) => [corner, ring[(i + 1) % ring.length]!]);

// By the even-odd rule.
export const isInside = (point: Point, ring: Point[]): boolean =>
  sides(ring).filter(([a, b]) => a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x).length % 2 === 1;

const clearance = (point: Point, ring: Point[]): number =>
  isInside(point, ring) ? Math.min(...sides(ring).map(([a, b]) => fromLine(point, a, b))) : -1;

export function average(points: Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const STEPS = 16;

// Where the name of an island stands: in the middle of its corners, or, where the ring bends inwards, where most room is.
export function heart(ring: Point[]): Point {
  const plain = average(ring);
  const [left, right] = [Math.min(...ring.map(({ x }) => x)), Math.max(...ring.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...ring.map(({ y }) => y)), Math.max(...ring.map(({ y }) => y))];
  let best = plain;
  let most = clearance(plain, ring) * 1.25; // a little less room is fine for being in the middle
  for (let i = 1; i < STEPS; ++i)
    for (let j = 1; j < STEPS; ++j) {
      const point = { x: left + ((right - left) * i) / STEPS, y: top + ((bottom - top) * j) / STEPS };
      const room = clearance(point, ring);
      if (room > most) [best, most] = [point, room];
    }
  return rounded(best);
}
