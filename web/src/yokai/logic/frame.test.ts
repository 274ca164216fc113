import { describe, expect, it } from 'vitest';

import { grown, placeName, START } from './frame';
import type { Cell } from './view';

const middle = ({ left, top, columns, rows }: typeof START): Cell => [left + columns / 2, top + rows / 2];

describe('the frame', () => {
  it('stays while cards are in it', () => {
    expect(grown(START, [[-2, 5], [5, -2], [0, 0]])).toBe(START);
  });

  it('grows by whole cells around the same middle, only the way it has to', () => {
    const wider = grown(START, [[6, 0]]);
    expect(wider).toEqual({ left: -3, top: -2, columns: 10, rows: 8 });
    expect(grown(wider, [[1, -4]])).toEqual({ left: -3, top: -4, columns: 10, rows: 12 });
    expect(middle(grown(wider, [[-9, 12]]))).toEqual(middle(START));
  });

  it('never shrinks', () => {
    const wider = grown(START, [[6, 0]]);
    expect(grown(wider, [[0, 0]])).toBe(wider);
  });

  it('is the same whether the cells come one by one or all at once', () => {
    const cells: Cell[] = [[4, 0], [7, 3], [-5, 2], [0, 6]];
    expect(cells.reduce((frame, cell) => grown(frame, [cell]), START)).toEqual(grown(START, cells));
  });
});

describe('a place', () => {
  it('is named like a field of a chessboard', () => {
    expect(placeName([0, 0])).toBe('D4');
    expect(placeName([3, 3])).toBe('G7');
    expect(placeName([-3, -3])).toBe('A1');
    expect(placeName([6, 6])).toBe('J10');
  });

  it('has a name of its own wherever the cards go', () => {
    expect(placeName([-4, -4])).toBe('Z0');
    expect(placeName([-5, -5])).toBe('Y−1');
    const names = Array.from({ length: 20 }, (_, x) => Array.from({ length: 20 }, (_, y) => placeName([x - 8, y - 8])));
    expect(new Set(names.flat()).size).toBe(400);
  });
});
