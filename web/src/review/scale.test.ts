import { expect, it } from 'vitest';

import { LEFT, RIGHT, x } from './scale';

it('lays the turns of a game side by side, the end at the right', () => {
  expect(x(0, 10, 400)).toBe(LEFT);
  expect(x(10, 10, 400)).toBe(400 - RIGHT);
  expect(x(5, 10, 400)).toBe((LEFT + 400 - RIGHT) / 2);
});
