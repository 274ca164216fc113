import type { Chart } from './content';
import type { Point } from './geometry';

// Islands are called A1, A2 … in the first row from the north, B1 … in the next: as on a map with letters at its side.

// Rows from north to south, each from west to east. A row ends where the next place lies clearly further south than the row's first.
export function rowsOf<T extends Point>(places: T[], high: number): T[][] {
  const rows: T[][] = [];
  for (const place of [...places].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && place.y - row[0]!.y < high) row.push(place);
    else rows.push([place]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

// A, B … Z, AA, AB …
export const letters = (row: number): string => (row < 26 ? '' : letters(Math.floor(row / 26) - 1)) + String.fromCharCode(65 + (row % 26));

// Half of what islands are high on average is still the same row.
function rowHeight({ islands, spaces }: Chart): number {
  const heights = islands.map((island) => {
    const ys = island.spaces.map((space) => spaces[space]!.y);
    return Math.max(...ys) - Math.min(...ys);
  });
  return heights.length === 0 ? 50 : Math.max(1, heights.reduce((sum, high) => sum + high, 0) / heights.length / 2);
}

// All islands named by rows; the spaces as they are, for their numbers stay while one draws.
export function nameByRows(chart: Chart): Chart {
  const ids = new Map(rowsOf(chart.islands, rowHeight(chart)).flatMap((row, y) => row.map((island, x) => [island, `${letters(y)}${x + 1}`])));
  return { ...chart, islands: chart.islands.map((island) => ({ ...island, id: ids.get(island)! })) };
}

// All spaces numbered by rows.
export function numberByRows(chart: Chart): Chart {
  const order = rowsOf(chart.spaces, rowHeight(chart)).flat();
  const numbers = new Map(order.map((space, i) => [space.id, i]));
  const anew = (space: number): number => numbers.get(space)!;
  return {
    ...chart,
    entries: chart.entries.map(anew).sort((a, b) => a - b),
    spaces: order.map((space, id) => ({ ...space, id })),
    islands: chart.islands.map((island) => ({ ...island, spaces: island.spaces.map(anew) })),
  };
}

// A name for one more island that no other has: the next of the row of the island nearest in height.
export function freeId({ islands }: Chart, { y }: Point): string {
  const near = [...islands].sort((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
  const row = near?.id.match(/^[A-Z]+/)?.[0] ?? 'A';
  const taken = new Set(islands.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${row}${number}`)) ++number;
  return `${row}${number}`;
}
