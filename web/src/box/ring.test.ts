import { expect, it } from 'vitest';

import { back, click, close } from './ring';

it('grows with every corner and closes at the first one', () => {
  const ring = [4, 7, 9].reduce((so_far, space) => click(so_far, space).ring, [] as number[]);
  expect(ring).toEqual([4, 7, 9]);
  expect(click(ring, 4)).toEqual({ ring: [], done: [4, 7, 9] });
  expect(click(ring, 7)).toEqual({ ring, done: null });
});

it('needs three corners', () => {
  expect(click([4, 7], 4)).toEqual({ ring: [4, 7], done: null });
  expect(close([4, 7])).toEqual({ ring: [4, 7], done: null });
  expect(close([4, 7, 8]).done).toEqual([4, 7, 8]);
  expect(back([4, 7])).toEqual([4]);
});
