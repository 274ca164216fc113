import { prefersReducedMotion } from 'svelte/motion';

import type { Point } from '../logic/box';
import type { Cargo, Flight } from '../logic/flights';
import { middleOf } from './sight';

export interface Flying {
  id: number;
  cargo: Cargo;
  to: Point;
  way: Point; // from where it was to where it goes
}

// Pieces in flight over the table. `launch` measures where they are, so call it before the DOM is updated.
export class Air {
  flying = $state.raw<Flying[]>([]);
  private count = 0;

  launch(flights: Flight[]): void {
    if (prefersReducedMotion.current) return;
    for (const { cargo, from, to } of flights) {
      const [start, end] = [middleOf(from), middleOf(to)];
      if (!start || !end) continue;
      const way = { x: end.x - start.x, y: end.y - start.y };
      this.flying = [...this.flying, { id: ++this.count, cargo, to: end, way }];
    }
  }

  land(id: number): void {
    this.flying = this.flying.filter((each) => each.id !== id);
  }
}
