import { describe, expect, it } from 'vitest';

import { inside } from '../yamatai/logic/plane';
import { addIsland, addSpace, lineAt, moveIsland, moveSpace, removeSpace, splitLine, thingAt, toggleEntry } from './chart';
import type { Chart } from './content';
import { heart } from './geometry';

const nothing: Chart = { name: 'm', entries: [], spaces: [], islands: [] };
const points = [
  [0, 0],
  [100, 0],
  [200, 0],
  [0, 100],
  [100, 100],
  [200, 100],
];
// Two islands side by side, with the line 1-4 between them.
const two = addIsland(
  addIsland(points.reduce((chart, [x, y]) => addSpace(chart, { x: x!, y: y! }), nothing), [0, 1, 4, 3], 'A1'),
  [1, 2, 5, 4],
  'A2',
);

describe('the map', () => {
  it('numbers spaces in order and puts the name of an island into its middle', () => {
    expect(two.spaces.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(two.islands[0]).toEqual({ id: 'A1', x: 50, y: 50, spaces: [0, 1, 4, 3] });
  });

  it('moves the name of an island along with its corners, and never out of them', () => {
    const moved = moveSpace(two, 0, { x: -40, y: 0 });
    expect(moved.islands[0]).toMatchObject({ x: 40, y: 50 });
    expect(moved.islands[1]).toEqual(two.islands[1]);
    expect(moveIsland(two, 0, { x: 150, y: 50 })).toBe(two);
    expect(moveIsland(two, 0, { x: 20, y: 30 }).islands[0]).toMatchObject({ x: 20, y: 30 });
  });

  it('gives both islands the corner that is set on the line between them', () => {
    const split = splitLine(two, lineAt(two, { x: 102, y: 50 }, 5)!, { x: 100, y: 50 });
    expect(split.islands.map(({ spaces }) => spaces)).toEqual([
      [0, 1, 6, 4, 3],
      [1, 2, 5, 4, 6],
    ]);
  });

  it('takes a space out of all rings and entries, and islands with fewer than three corners with it', () => {
    const chart = addIsland(toggleEntry(toggleEntry(two, 5), 0), [0, 1, 3], 'A3');
    const without = removeSpace(chart, 0);
    expect(without.spaces.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
    expect(without.entries).toEqual([4]);
    expect(without.islands.map(({ id, spaces }) => [id, spaces])).toEqual([
      ['A1', [0, 3, 2]],
      ['A2', [0, 1, 4, 3]],
    ]);
  });

  it('finds what a finger touches: spaces before islands', () => {
    expect(thingAt(two, { x: 96, y: 95 }, 12)).toEqual({ kind: 'space', at: 4 });
    expect(thingAt(two, { x: 160, y: 50 }, 12)).toEqual({ kind: 'island', at: 1 });
    expect(thingAt(two, { x: 300, y: 50 }, 12)).toBeNull();
  });

  it('finds a place for the name inside a ring that bends inwards', () => {
    const hook = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 80, y: 100 },
      { x: 80, y: 20 },
      { x: 0, y: 20 },
    ];
    expect(inside(heart(hook), hook)).toBe(true);
  });
});
