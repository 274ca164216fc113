import { describe, expect, it } from 'vitest';

import { builtin, turned } from '../logic/box';
import { brush, curve, grow, room, shore } from './coast';

const { lanes, map } = builtin;
const islands = (tall: boolean) =>
  map.islands.map((island) => ({
    id: island.id,
    middle: turned(island, tall),
    corners: island.spaces.map((space) => turned(map.spaces[space]!, tall)),
  }));

describe('a coastline', () => {
  it('stays clear of lanes and berths on every island, both ways up', () => {
    for (const { id, middle, corners } of [...islands(false), ...islands(true)])
      for (const point of shore(grow(middle, corners, id))) expect(room(point, corners), id).toBeGreaterThan(-5);
  });

  it('leaves room for a token on every island', () => {
    for (const { id, middle, corners } of islands(false))
      expect(Math.min(...grow(middle, corners, id).reach), id).toBeGreaterThan(20);
  });

  it('grows the same way every time, and differently for every island', () => {
    const [first, second] = islands(false);
    expect(grow(first!.middle, first!.corners, 'A1')).toEqual(grow(first!.middle, first!.corners, 'A1'));
    expect(grow(first!.middle, first!.corners, 'A1')).not.toEqual(grow(first!.middle, first!.corners, second!.id));
  });

  it('is drawn as one closed curve, its ink as two', () => {
    const { middle, corners } = islands(false)[0]!;
    const coast = grow(middle, corners, 'A1');
    expect(curve(shore(coast)).match(/Z/g)).toHaveLength(1);
    expect(brush(coast, 'A1').match(/Z/g)).toHaveLength(2);
  });
});

it('has every sea lane once: spaces − lanes + islands = 1', () => {
  expect(map.spaces.length - lanes.length + map.islands.length).toBe(1);
});
