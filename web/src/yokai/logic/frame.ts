import type { Cell } from './view';

// The part of the table that is shown, in cells. Its middle is that of the first layout, for ever: spatial memory is the
// game. It leaves room for most games, and grows by whole cells on both sides of the middle when a card goes beyond.
export interface Frame {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

// Two cells around the first sixteen cards. Of a hundred games between bots nine to twenty-five go further.
export const START: Frame = { left: -2, top: -2, columns: 8, rows: 8 };
// At least so much is shown around the frame, so that a card can be put down beyond it.
export const RIM = 0.5;

// The frame with these cells in it; the same object if they are in it already.
export function grown(frame: Frame, cells: Cell[]): Frame {
  const beyond = (axis: 0 | 1, begin: number, count: number): number =>
    Math.max(0, ...cells.map((at) => Math.max(begin - at[axis], at[axis] - (begin + count - 1))));
  const x = beyond(0, frame.left, frame.columns);
  const y = beyond(1, frame.top, frame.rows);
  if (x === 0 && y === 0) return frame;
  return { left: frame.left - x, top: frame.top - y, columns: frame.columns + 2 * x, rows: frame.rows + 2 * y };
}

// A place's name is its column and row, as on a chessboard, and stays whatever moves. A1 is just outside the frame at the
// beginning, where a card can be put down already. Columns beyond it are Z, Y, …, rows 0, −1, …
const A1 = START.left - 1;
const LETTERS = 26;
export const columnName = (x: number): string =>
  String.fromCharCode('A'.charCodeAt(0) + ((((x - A1) % LETTERS) + LETTERS) % LETTERS));
export const rowName = (y: number): string => String(y - A1 + 1).replace('-', '−');
export const placeName = ([x, y]: Cell): string => columnName(x) + rowName(y);
