import { describe, expect, it } from 'vitest';

import { gridBox, largestBox, tinyBox } from '../../../tests/boxes';
import { room, grow, shore } from '../pieces/coast';
import { boxOf, builtin, turned, type Box, type Point } from './box';
import { chartOf } from './chart';
import { inside } from './plane';

const triangles = boxOf(gridBox('Triangles', { columns: 9, rows: 5, split: 32, unit: 300 }));
const strip = boxOf(gridBox('A strip', { columns: 32, rows: 2, unit: 3000 }));
const boxes: [string, Box][] = [
  ['of the box', builtin],
  ['of three islands', boxOf(tinyBox())],
  ['of 64 islands and 64 spaces', boxOf(largestBox())],
  ['of 64 triangles', triangles],
  ['that is all length', strip],
];
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(boxes)('the map %s', (_, box) => {
  describe.each([
    ['wide', false],
    ['tall', true],
  ] as const)('on a %s screen', (_, tall) => {
    const chart = chartOf(box, tall);

    it('has all spaces and islands, each in the drawing', () => {
      expect(chart.spaces).toHaveLength(box.map.spaces.length);
      expect(chart.islands.map(({ id }) => id)).toEqual(box.map.islands.map(({ id }) => id));
      for (const { x, y } of [...chart.spaces.map(({ at }) => at), ...chart.islands.map(({ middle }) => middle)]) {
        expect(Math.min(x, y)).toBeGreaterThan(45);
        expect(Math.max(x - chart.size.x, y - chart.size.y)).toBeLessThan(-45);
      }
    });

    it('has room for a boat on every space and for a building on every island', () => {
      chart.spaces.forEach(({ at, room }, i) => {
        for (const other of chart.spaces.filter((_, j) => j !== i)) expect(apart(at, other.at)).toBeGreaterThanOrEqual(61 * room);
      });
      for (const { id, middle, corners, room: size } of chart.islands) {
        expect(inside(middle, corners), id).toBe(true);
        expect(Math.min(...grow(middle, corners, id, size).reach), id).toBeGreaterThan(14 * size);
        expect(size, id).toBeGreaterThan(0.45);
      }
    });

    it('has coasts that stay clear of lanes and berths where there is room', () => {
      for (const { id, middle, corners, room: size } of chart.islands.filter((island) => island.room === 1))
        for (const point of shore(grow(middle, corners, id, size))) expect(room(point, corners), id).toBeGreaterThan(-9);
    });

    it('is led to from open water at every entry', () => {
      expect(chart.ways.map(({ to }) => to)).toEqual(box.map.entries.map((space) => chart.spaces[space]!.at));
      for (const { from } of chart.ways) for (const { corners } of chart.islands) expect(inside(from, corners)).toBe(false);
    });

    it('has its compass on water, if it has one', () => {
      if (chart.rose) for (const { corners } of chart.islands) expect(inside(chart.rose, corners)).toBe(false);
    });
  });
});

it('the map of the box is drawn as it was made', () => {
  const chart = chartOf(builtin, false);
  expect(chart.size).toEqual({ x: 1000, y: 640 });
  expect(chart.spaces.map(({ at }) => at)).toEqual(builtin.map.spaces.map(({ x, y }) => ({ x, y })));
  expect(chart.islands.map(({ middle: { x, y } }) => [x, y])).toEqual(builtin.map.islands.map(({ x, y }) => [x, y]));
  expect(chart.ways.every(({ from }) => from.x === 16)).toBe(true);
});

it('the longer side of a map lies along the longer side of the screen', () => {
  expect(chartOf(builtin, true)).toMatchObject({ turns: true, size: { x: 640, y: 1000 } });
  const high = boxOf(gridBox('High', { columns: 3, rows: 9 }));
  expect([chartOf(high, false).turns, chartOf(high, true).turns]).toEqual([true, false]);
});

it('it does not matter in which unit, and from where, a map was measured', () => {
  const drawn = (unit: number, from: Point): Point[] =>
    chartOf(boxOf(gridBox('Units', { columns: 5, rows: 4, unit, from })), false).spaces.map(({ at }) => at);
  const small = drawn(1000, { x: 0, y: 0 });
  drawn(20_000, { x: -90_000, y: 40_000 }).forEach((at, i) => expect(apart(at, small[i]!)).toBeLessThan(1));
});

it('pieces stand on their island, wherever its maker has put its middle', () => {
  const content = gridBox('Middles', { columns: 4, rows: 4 });
  const { map } = content as unknown as Box;
  map.islands.forEach((island, i) => Object.assign(island, i % 2 ? { x: -100_000, y: 100_000 } : map.spaces[island.spaces[0]!]));
  for (const { id, middle, corners, room } of chartOf(boxOf(content), false).islands) {
    expect(inside(middle, corners), id).toBe(true);
    expect(room, id).toBe(1);
  }
});

it('where two spaces almost touch their pieces are small, and the others are not', () => {
  const content = gridBox('Crowd', { columns: 5, rows: 5, unit: 1000 });
  const { map } = content as unknown as Box;
  map.spaces[12]!.x = map.spaces[11]!.x + 250;
  const rooms = chartOf(boxOf(content), false).spaces.map(({ room }) => room);
  expect([rooms[11], rooms[12]].every((room) => room! < 0.7)).toBe(true);
  expect(rooms.filter((room) => room === 1).length).toBeGreaterThan(20);
});

it('on its side, x and y have changed places', () => {
  expect(turned({ x: 1, y: 2 }, true)).toEqual({ x: 2, y: 1 });
});
