import { expect, it } from 'vitest';

import openapi from '../../../docs/openapi.json';
import { allLevels, isLevel } from './levels';

it('has every level that the server knows but random play, weakest first', () =>
  expect(['random', ...allLevels]).toEqual(openapi.components.schemas.Strength.enum));

it('takes no other name for a level', () => {
  expect(isLevel('casual')).toBe(true);
  for (const name of [null, '', 'random', 'toString', 'expert:1s']) expect(isLevel(name)).toBe(false);
});
