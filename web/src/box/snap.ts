import { middle, rounded, type Point } from './geometry';

export interface Guide {
  from: Point;
  to: Point;
}
export interface Snapped {
  point: Point;
  guides: Guide[]; // why it went there: lines to draw
}
export interface Snapping {
  others: Point[]; // spaces that stay where they are
  pairs: [Point, Point][]; // neighbours: their middle attracts
  reach: number; // how near is near enough
  grid: number; // 0: none
}

// Where a point goes that is put down near here: into the middle of two neighbours, in line with other spaces, or to the grid.
export function snap(point: Point, { others, pairs, reach, grid }: Snapping): Snapped {
  for (const [a, b] of pairs) {
    const half = middle(a, b);
    if (Math.hypot(half.x - point.x, half.y - point.y) <= reach) return { point: rounded(half), guides: [{ from: a, to: b }] };
  }
  const nearest = (axis: 'x' | 'y'): Point | undefined =>
    others
      .filter((other) => Math.abs(other[axis] - point[axis]) <= reach)
      .sort((a, b) => Math.abs(a[axis] - point[axis]) - Math.abs(b[axis] - point[axis]))[0];
  const [column, row] = [nearest('x'), nearest('y')];
  const free = (value: number): number => (grid > 0 ? Math.round(value / grid) * grid : value);
  const to = rounded({ x: column ? column.x : free(point.x), y: row ? row.y : free(point.y) });
  return { point: to, guides: [column, row].flatMap((from) => (from ? [{ from, to }] : [])) };
}
