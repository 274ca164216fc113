import { describe, expect, it } from 'vitest';

import { builtin } from '../yokai/logic/box';
import { again, readMatch, toggled, uncounted } from './match';

describe('a match', () => {
  it('is of the base game until a level is chosen, and again when the last one is given up', () => {
    expect(toggled([1], 3)).toEqual([3]);
    expect(toggled([3], 2)).toEqual([2, 3]);
    expect(toggled([2, 3], 1)).toEqual([1]);
    expect(toggled([3], 3)).toEqual([1]);
    expect(toggled([1], 1)).toEqual([1]);
  });

  it('has as many clues as its friends have in the box', () => {
    expect([2, 3, 4].map((players) => uncounted(builtin, readMatch(builtin, { players })))).toEqual([7, 9, 10]);
  });

  it('comes back as it was kept, with no clue too many', () => {
    const match = readMatch(builtin, { players: 2, names: ['Ada'], levels: [4, 2], won: true, clues: { correct: 5, wrong: 9, unrevealed: 1 } });
    expect(match.clues).toEqual({ correct: 5, wrong: 2, revealed: 0, unrevealed: 0 });
    expect(match.levels).toEqual([2, 4]);
    expect(match.names).toEqual(['Ada', '', '', '']);
    expect(readMatch(builtin, JSON.parse(JSON.stringify(match)))).toEqual(match);
  });

  it('makes the best of what it cannot read', () => {
    for (const found of [null, 3, 'x', [], { players: 9, names: 1, levels: ['x'], won: 2, clues: { correct: -1 } }])
      expect(readMatch(builtin, found)).toMatchObject({ players: 2, levels: [1], won: null, clues: { correct: 0 } });
  });

  it('is tried again by the same friends', () => {
    const match = readMatch(builtin, { players: 3, names: ['Ada', 'Ben', 'Cleo'], levels: [5], won: true, clues: { correct: 5 } });
    expect(again(match)).toEqual({ ...match, won: null, clues: { correct: 0, wrong: 0, revealed: 0, unrevealed: 0 } });
  });
});
