import { expect, it } from 'vitest';

import { clockWords } from './clocks';

it('tells a clock in minutes where they are whole ones', () => {
  expect(clockWords({ seconds: 180 })).toBe('3 minutes');
  expect(clockWords({ seconds: 90 })).toBe('90 seconds');
  expect(clockWords({ days: 1 })).toBe('1 day');
  expect(clockWords(null)).toBe('No clock');
});
