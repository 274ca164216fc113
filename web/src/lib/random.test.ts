import { expect, it } from 'vitest';

import { seeded } from './random';

const some = (seed: string): number[] => Array.from({ length: 200 }, seeded(seed));

it('makes the same numbers for the same seed, and others for another one', () => {
  expect(some('spring')).toEqual(some('spring'));
  expect(some('spring')).not.toEqual(some('autumn'));
});

it('makes numbers from 0 on below 1, as many small as large ones', () => {
  const numbers = some('summer');
  for (const number of numbers) expect(number >= 0 && number < 1).toBe(true);
  expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(70);
  expect(numbers.filter((number) => number >= 0.5).length).toBeGreaterThan(70);
});
