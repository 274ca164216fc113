import type { Cell } from './view';

export const arrows: Record<string, Cell> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// Where an arrow key leads: the nearest one on that side, straight ahead rather than askew.
export function next(from: Cell, way: Cell, cells: Cell[]): Cell | null {
  let best: Cell | null = null;
  let least = Infinity;
  for (const to of cells) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead > 0 && ahead + 3 * aside < least) {
      least = ahead + 3 * aside;
      best = to;
    }
  }
  return best;
}

// The cell nearest to a place between cells, if it is near enough to snap to.
export function nearest(place: Cell, cells: Iterable<Cell>, reach: number): Cell | null {
  let best: Cell | null = null;
  let least = reach;
  for (const to of cells) {
    const distance = Math.hypot(to[0] - place[0], to[1] - place[1]);
    if (distance < least) {
      least = distance;
      best = to;
    }
  }
  return best;
}
