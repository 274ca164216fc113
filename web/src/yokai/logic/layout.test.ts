import { describe, expect, it } from 'vitest';

import { nearest, next } from './layout';
import type { Cell } from './view';

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
