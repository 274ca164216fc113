import { describe, expect, it } from 'vitest';

import { deeds, eyesOn, lastMove, seenBy } from './story';
import type { View } from './view';

const view = {
  players: 2,
  turn: 1,
  phase: 'look',
  looks: [
    { turn: 0, seat: 0, card: 0 },
    { turn: 0, seat: 0, card: 1 },
    { turn: 1, seat: 1, card: 1 },
  ],
  actions: ['look 0,0', 'look 1,0', 'move 0,0 4,0', 'reveal', 'look 1,0'],
} as unknown as View;

describe('the story of a game', () => {
  it('tells who did what: a turn ends with its clue', () => {
    expect(deeds(view).map(({ seat, word }) => [seat, word])).toEqual([
      [0, 'look'],
      [0, 'look'],
      [0, 'move'],
      [0, 'reveal'],
      [1, 'look'],
    ]);
  });

  it('remembers whose eyes were on a card in this turn and the one before', () => {
    expect(eyesOn(view, 1)).toEqual([
      { seat: 0, now: false },
      { seat: 1, now: true },
    ]);
    expect(eyesOn({ ...view, turn: 3 }, 1)).toEqual([]);
  });

  it('knows who had ever looked at a card', () => {
    expect(seenBy({ ...view, turn: 9 }, 1)).toEqual([0, 1]);
    expect(seenBy(view, 0)).toEqual([0]);
    expect(seenBy(view, 5)).toEqual([]);
  });

  it('shows what somebody else moved, as long as it is news', () => {
    expect(lastMove(view, 1)).toEqual({ seat: 0, from: [0, 0], to: [4, 0] });
    expect(lastMove(view, 0)).toBeNull();
    expect(lastMove({ ...view, phase: 'look_again' }, 1)).toBeNull();
    expect(lastMove({ ...view, turn: 2 }, 1)).toBeNull();
  });
});
