import { expect, it } from 'vitest';

import { cellsOf, rowsOf, set } from './shape';

it('reads and writes a target the same way', () => {
  const rows = ['..##', '.##.', '##..'];
  expect(rowsOf(cellsOf(rows))).toEqual({ rows, at: [0, 0] });
});

it('is written without what is empty around it', () => {
  expect(rowsOf([[5, 3], [6, 4]])).toEqual({ rows: ['#.', '.#'], at: [5, 3] });
  expect(rowsOf([])).toEqual({ rows: [], at: [0, 0] });
});

it('fills and empties a cell once', () => {
  expect(set([[1, 1]], [1, 1], true)).toEqual([[1, 1]]);
  expect(set([[1, 1], [2, 1]], [1, 1], false)).toEqual([[2, 1]]);
});
