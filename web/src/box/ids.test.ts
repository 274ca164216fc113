import { expect, it } from 'vitest';

import type { Chart } from './content';
import { freeId, letters, nameByRows, numberByRows } from './ids';

const chart: Chart = {
  name: 'm',
  entries: [3],
  spaces: [
    { id: 0, x: 100, y: 102 },
    { id: 1, x: 0, y: 98 },
    { id: 2, x: 50, y: 0 },
    { id: 3, x: 0, y: 200 },
    { id: 4, x: 90, y: 203 },
  ],
  islands: [
    { id: 'south', x: 50, y: 150, spaces: [0, 1, 3, 4] },
    { id: 'north', x: 50, y: 66, spaces: [2, 0, 1] },
  ],
};

it('names islands by rows from north to south', () => {
  expect(nameByRows(chart).islands.map(({ id }) => id)).toEqual(['B1', 'A1']);
});

it('numbers spaces by rows and takes entries and rings along', () => {
  const numbered = numberByRows(chart);
  expect(numbered.spaces.map(({ id, x, y }) => [id, x, y])).toEqual([
    [0, 50, 0],
    [1, 0, 98],
    [2, 100, 102],
    [3, 0, 200],
    [4, 90, 203],
  ]);
  expect(numbered.islands[1]!.spaces).toEqual([0, 2, 1]);
  expect(numbered.entries).toEqual([3]);
});

it('goes on after Z, and finds a name that nobody has', () => {
  expect([letters(0), letters(25), letters(26), letters(52)]).toEqual(['A', 'Z', 'AA', 'BA']);
  expect(freeId(nameByRows(chart), { x: 0, y: 140 })).toBe('B2');
  expect(freeId({ ...chart, islands: [] }, { x: 0, y: 0 })).toBe('A1');
});
