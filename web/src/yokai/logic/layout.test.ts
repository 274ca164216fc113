import { describe, expect, it } from 'vitest';

import { frameOf, nearest, next, rowAndColumn } from './layout';
import type { Cell } from './view';

describe('the frame', () => {
  it('leaves room around the cards', () => {
    expect(frameOf([[0, 0], [3, 2]], 1)).toEqual({ left: -1, top: -1, columns: 6, rows: 5, margin: 1 });
    expect(frameOf([[0, 0], [3, 2]], 0)).toEqual({ left: 0, top: 0, columns: 4, rows: 3, margin: 0 });
  });

  it('counts rows and columns from the outermost card, wherever the layout has grown to', () => {
    const frame = frameOf([[-2, 1], [3, 4]], 1);
    expect(rowAndColumn(frame, [-2, 1])).toEqual({ row: 1, column: 1 });
    expect(rowAndColumn(frame, [3, 4])).toEqual({ row: 4, column: 6 });
  });
});

describe('arrow keys', () => {
  const cells: Cell[] = [[0, 0], [1, 0], [3, 0], [1, 2]];

  it('go to the next one, over gaps', () => {
    expect(next([0, 0], [1, 0], cells)).toEqual([1, 0]);
    expect(next([1, 0], [1, 0], cells)).toEqual([3, 0]);
    expect(next([1, 0], [0, 1], cells)).toEqual([1, 2]);
  });

  it('go askew if nothing lies straight ahead, and nowhere at the edge', () => {
    expect(next([1, 2], [1, 0], cells)).toEqual([3, 0]);
    expect(next([0, 0], [-1, 0], cells)).toBeNull();
  });
});

describe('a card that is carried', () => {
  it('snaps to the nearest cell within reach', () => {
    expect(nearest([3.7, 0.1], [[4, 0], [3, 0]], 0.6)).toEqual([4, 0]);
    expect(nearest([5, 5], [[4, 0]], 0.6)).toBeNull();
  });
});
