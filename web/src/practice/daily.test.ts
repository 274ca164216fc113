import { expect, it } from 'vitest';

import { daily, dateOf, dayOf } from './daily';

it('chooses what the program chooses', () => {
  // As in docs/practice.md and tests/review/practice/daily_test.cpp.
  const days = [...Array(8).keys()].map((day) => daily(20_000 + day, 40));
  expect(days).toEqual([11, 3, 18, 27, 31, 29, 16, 22]);
});

it('has each task once before all come again', () => {
  for (const tasks of [1, 2, 54, 72]) {
    const seen = [...Array(tasks).keys()].map((day) => daily(20_415 + day, tasks));
    expect(new Set(seen).size).toBe(tasks);
    expect(daily(20_415 + tasks, tasks)).toBe(seen[0]);
  }
});

it('counts days by the date in UTC, wherever somebody is', () => {
  expect(dayOf(Date.UTC(2026, 10, 18, 0, 0, 0))).toBe(20_775);
  expect(dayOf(Date.UTC(2026, 10, 18, 23, 59, 59))).toBe(20_775);
  expect(dayOf(Date.UTC(2026, 10, 19))).toBe(20_776);
  expect(dateOf(20_775)).toBe('2026-11-18');
});
