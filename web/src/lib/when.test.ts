import { expect, it } from 'vitest';

import { ago } from './when';

const now = 1_000_000_000_000;

it('says how long ago something was in the largest unit that fits', () => {
  expect(ago(now - 5 * 60_000, 'en', now)).toBe('5 minutes ago');
  expect(ago(now - 26 * 3_600_000, 'en', now)).toBe('yesterday');
  expect(ago(now - 3 * 3_600_000, 'de', now)).toBe('vor 3 Stunden');
});

it('says now for less than a minute, and for clocks that differ', () => {
  expect(ago(now - 20_000, 'en', now)).toBe('now');
  expect(ago(now + 20_000, 'en', now)).toBe('now');
});
