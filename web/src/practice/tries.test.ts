import { expect, it } from 'vitest';

import { dailyKey, noted, readTries, streak, type Tries } from './tries';

const TODAY = 20_775; // 2026-11-18
const solvedOn = (...days: number[]): Tries =>
  days.reduce((tries, day) => noted(tries, dailyKey('yokai', day), `table${day}`, true), {} as Tries);

it('counts each table once, and nothing after it is solved', () => {
  let tries = noted({}, 'yokai-001', 'a', false);
  tries = noted(tries, 'yokai-001', 'a', true);
  expect(tries['yokai-001']).toEqual({ tables: ['a'], solved: false });
  tries = noted(tries, 'yokai-001', 'b', true);
  tries = noted(tries, 'yokai-001', 'c', false);
  expect(tries['yokai-001']).toEqual({ tables: ['a', 'b'], solved: true });
});

it('has a streak of solved days in a row', () => {
  expect(streak({}, 'yokai', TODAY)).toBe(0);
  expect(streak(solvedOn(TODAY), 'yokai', TODAY)).toBe(1);
  expect(streak(solvedOn(TODAY - 2, TODAY - 1, TODAY), 'yokai', TODAY)).toBe(3);
  expect(streak(solvedOn(TODAY - 3, TODAY - 1, TODAY), 'yokai', TODAY), 'a day was left out').toBe(2);
});

it('goes on with a streak as long as today can still be solved', () => {
  const until_yesterday = solvedOn(TODAY - 2, TODAY - 1);
  expect(streak(until_yesterday, 'yokai', TODAY)).toBe(2);
  const tried = noted(until_yesterday, dailyKey('yokai', TODAY), 'x', false);
  expect(streak(tried, 'yokai', TODAY)).toBe(2);
  expect(streak(tried, 'yokai', TODAY + 1)).toBe(0);
});

it('has a streak for each game', () => {
  expect(streak(solvedOn(TODAY), 'yamatai', TODAY)).toBe(0);
});

it('reads what it has kept, and leaves out what it does not understand', () => {
  const tries = solvedOn(TODAY);
  expect(readTries(JSON.parse(JSON.stringify(tries)))).toEqual(tries);
  expect(readTries({ ...tries, other: { tables: 3 }, none: null })).toEqual(tries);
  expect(readTries(null)).toEqual({});
});
