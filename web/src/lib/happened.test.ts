import { expect, it } from 'vitest';

import { happened, momentsOf } from './happened';
import type { Turn } from './log';

// Turns of these seats, each of two steps, the second one of them small.
const turnsOf = (...seats: number[]): Turn[] =>
  seats.map((seat, index) => ({
    seat,
    round: null,
    lines: [false, true].map((small, step) => ({ moves: 2 * index + step + 1, text: '', places: [], small })),
  }));
const seatsIn = (turns: Turn[], eyes: number | null, players = 3): [number, number][] =>
  happened(turns, eyes, players).map(({ seat, turns }) => [seat, turns.length]);

it('has one card for each of the others since one’s own last turn', () => {
  expect(seatsIn(turnsOf(1, 0, 1, 2, 1), 0)).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it('keeps what led to one’s own turn while that lasts', () => {
  expect(seatsIn(turnsOf(0, 1, 2, 0), 0)).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(seatsIn(turnsOf(0), 0)).toEqual([]);
});

it('shows those who watch the last turn of each', () => {
  expect(seatsIn(turnsOf(0, 1, 2, 0, 1), null)).toEqual([
    [2, 1],
    [0, 1],
    [1, 1],
  ]);
});

it('goes through turns from the moment before each, without small steps, and shows no moment twice in a row', () => {
  const [first, , third] = turnsOf(1, 0, 1);
  expect(momentsOf([third!, first!])).toEqual([0, 1, 4, 5]);
});
