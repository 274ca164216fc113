// The cells of a target, and the rows of text they are written as.
export type Cell = [number, number]; // column, row

export const cellsOf = (rows: string[]): Cell[] => rows.flatMap((row, y) => [...row].flatMap((mark, x): Cell[] => (mark === '#' ? [[x, y]] : [])));

// Without empty rows and columns around them; `at` is where the first cell of the text lies.
export function rowsOf(cells: Cell[]): { rows: string[]; at: Cell } {
  if (cells.length === 0) return { rows: [], at: [0, 0] };
  const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const full = new Set(cells.map(([x, y]) => `${x} ${y}`));
  const rows = Array.from({ length: Math.max(...ys) - top + 1 }, (_, y) =>
    Array.from({ length: Math.max(...xs) - left + 1 }, (_each, x) => (full.has(`${x + left} ${y + top}`) ? '#' : '.')).join(''),
  );
  return { rows, at: [left, top] };
}

export const has = (cells: Cell[], [x, y]: Cell): boolean => cells.some(([a, b]) => a === x && b === y);

export const set = (cells: Cell[], cell: Cell, full: boolean): Cell[] =>
  has(cells, cell) === full ? cells : full ? [...cells, cell] : cells.filter(([x, y]) => x !== cell[0] || y !== cell[1]);
