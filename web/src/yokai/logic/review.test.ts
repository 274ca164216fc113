import { beforeAll, describe, expect, it } from 'vitest';

import { speak } from '../../../tests/speak';
import type { Hint, Review, Story } from '../../lib/types';
import type { components } from '../../openapi.gen';
import { momentsOf, reviewer } from './review';
import type { View } from './view';

type Schemas = components['schemas'];

const worth = (chance: number, points: number) => ({ chance, points });
const decision = (played: string, best = played, loss = 0): Schemas['YokaiDecision'] => ({
  phase: 'look',
  played,
  worth: worth(0.5, 5),
  best,
  best_worth: worth(0.6, 5 + loss),
  loss,
  chance_loss: 0.1,
});
const turn = (number: number, ...decisions: Schemas['YokaiDecision'][]): Schemas['YokaiReviewedTurn'] => ({
  turn: number,
  seat: number % 2,
  peace: 0,
  before: worth(0.75 - number / 4, 9),
  loss: 0,
  decisions,
});
const moves = [
  [0, 'look 0,0'],
  [0, 'look 1,0'],
  [0, 'move 0,0 4,1'],
  [0, 'reveal'],
  [1, 'look 1,0'],
  [1, 'look 0,1'],
  [1, 'move 1,0 4,2'],
  [1, 'place oni 0,1'],
].map(([turn, action]) => ({ turn, seat: turn, action, events: [] })) as unknown as Story['moves'];
// The reveal was forced, so nothing is said of it.
const turns = [
  turn(0, decision('look 0,0'), decision('look 1,0'), decision('move 0,0 4,1', 'move 1,0 4,1', 0.53)),
  turn(1, decision('look 1,0', 'look 2,0', 0.1), decision('look 0,1'), decision('move 1,0 4,2'), decision('place oni 0,1')),
];
const deed = { turn: 1, seat: 1, card: 4, family: 'kappa', action: 'place oni 0,1' };
const review: Review = {
  game: 'yokai',
  turns,
  seats: [
    { decisions: 3, mean_loss: 0.18, accuracy: 70, costliest_turns: [0] },
    { decisions: 4, mean_loss: 0.03, accuracy: 95, costliest_turns: [1] },
  ],
  facts: {
    won: false,
    points: 0,
    seen: [],
    wrong_clues: [deed],
    second_looks: [{ ...deed, action: 'look 1,0', needless: true }],
    partings: [],
    first_peace: { turn: 1, seat: 1, known: 0.25 },
    luck: { least_moves: 6, exact: true, average: 5.36 },
  },
};
const story = {
  game: 'yokai',
  seats: [
    { kind: 'person', person: 'a', name: 'Ann' },
    { kind: 'person', person: 'b', name: 'Bob' },
  ],
  moves,
} as unknown as Story;

describe('a review of Yōkai, in English', () => {
  beforeAll(async () => {
    await speak('en', 'yokai');
    await speak('en', 'review');
  });

  it('finds the moment of each decision among all actions', () => {
    expect(momentsOf(turns, moves)).toEqual([
      [0, 1, 2],
      [4, 5, 6, 7],
    ]);
  });

  it('says what would have been better', () => {
    const { judged } = reviewer.read(review, story);
    expect(judged[2]).toMatchObject({ at: 2, mark: 2, lost: 'cost 0.5 points', advice: 'Carry E4 → H5: +0.5 points.' });
    expect(judged.filter(({ mark }) => mark > 0).length).toBe(1);
  });

  it('draws the chance and the points of all, and leads to the costliest decision of a turn', () => {
    const { charts, seats } = reviewer.read(review, story);
    expect(charts.map(({ curves }) => curves[0]!.values)).toEqual([
      [0.75, 0.5, 0],
      [9, 9, 0],
    ]);
    expect(seats.map(({ costliest }) => costliest)).toEqual([[2], [3]]);
  });

  it('tells what the cards tell, with the moment', () => {
    const { facts } = reviewer.read(review, story);
    expect(facts.map(({ at }) => at)).toEqual([7, 4, 4, null]);
    expect(facts[0]!.text).toBe('Turn 2: Bob put a wrong clue on D5. The card is Kappa.');
    expect(facts[2]!.text).toBe('From turn 2 on an announcement would have won. Bob could know that with 25%.');
    expect(facts[3]!.text).toContain('6 cards had to be carried; on average it is 5.4.');
  });

  it('gives tips: that a card was seen first, then the step', () => {
    const view = { cards: [{ at: [0, 0], clue: null }] } as unknown as View;
    const hint: Hint = { actions: ['move 0,0 4,1'], nudge: { at: 'card', card: 0, seen: true }, chance: 0.5, points: 9.31 };
    expect(reviewer.nudge(hint, view as never)).toEqual({ text: 'You have seen this card: D4.', at: 'card:0' });
    expect(reviewer.suggestion(hint, view as never, [])).toBe('Carry D4 → H5. That promises 50% for peace, 9.3 points to expect.');
  });
});
