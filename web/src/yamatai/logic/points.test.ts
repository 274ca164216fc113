import { describe, expect, it } from 'vitest';

import { bands, spread, storyOf, ticks } from './points';
import type { Score } from './view';

const score = (more: Partial<Score>): Score => ({
  money: 0,
  prestige: 0,
  buildings: 0,
  specialists: 0,
  reserved: 0,
  wasted: 0,
  total: 0,
  ...more,
});

describe('bands of points', () => {
  const story = [score({ buildings: 3, money: 2, wasted: -1 }), score({ buildings: 5, money: 1, wasted: -4 })];

  it('are piled on each other, losses below zero', () => {
    expect(bands(story)).toEqual([
      { source: 'buildings', from: [0, 0], to: [3, 5] },
      { source: 'money', from: [3, 5], to: [5, 6] },
      { source: 'wasted', from: [0, 0], to: [-1, -4] },
    ]);
  });

  it('are told seat by seat', () => {
    const rounds = [{ round: 1, moves: 9, score: [score({ total: 1 }), score({ total: 2 })] }];
    expect(storyOf(rounds, 1)).toEqual([score({ total: 2 })]);
  });
});

describe('an axis', () => {
  it('has round numbers that hold both ends', () => {
    expect(ticks(0, 68)).toEqual([0, 20, 40, 60, 80]);
    expect(ticks(-4, 23)).toEqual([-10, 0, 10, 20, 30]);
  });

  it('has two numbers when nothing has happened', () => expect(ticks(0, 0)).toEqual([0, 1]));
});

describe('labels', () => {
  it('stay where they are if there is room', () => expect(spread([10, 60, 110], 20, 200)).toEqual([10, 60, 110]));

  it('make way for each other, upwards at the bottom', () => {
    expect(spread([50, 52], 20, 200)).toEqual([50, 70]);
    expect(spread([195, 198], 20, 200)).toEqual([180, 200]);
  });
});
