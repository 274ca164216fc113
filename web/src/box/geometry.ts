import type { Point } from '../yamatai/logic/box';
import { inside, pole } from '../yamatai/logic/plane';

export type { Point };

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

export function average(points: Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

// Where the name of an island stands: in the middle of its corners, or, where the ring bends inwards, where most room is.
export function heart(ring: Point[]): Point {
  const plain = average(ring);
  return rounded(inside(plain, ring) ? plain : pole(ring));
}
