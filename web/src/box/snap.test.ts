import { expect, it } from 'vitest';

import { snap } from './snap';

const others = [
  { x: 100, y: 50 },
  { x: 300, y: 250 },
];
const how = { others, pairs: [], reach: 8, grid: 0 };

it('goes in line with other spaces, and says with which', () => {
  expect(snap({ x: 104, y: 200 }, how)).toEqual({ point: { x: 100, y: 200 }, guides: [{ from: others[0], to: { x: 100, y: 200 } }] });
  expect(snap({ x: 103, y: 246 }, how).point).toEqual({ x: 100, y: 250 });
});

it('goes into the middle of two neighbours before anything else', () => {
  expect(snap({ x: 203, y: 147 }, { ...how, pairs: [[others[0]!, others[1]!]] }).point).toEqual({ x: 200, y: 150 });
});

it('goes to the grid where nothing is near, or stays', () => {
  expect(snap({ x: 176.4, y: 148.2 }, { ...how, grid: 20 }).point).toEqual({ x: 180, y: 140 });
  expect(snap({ x: 176.4, y: 148.2 }, how)).toEqual({ point: { x: 176, y: 148 }, guides: [] });
});
