import { beforeAll, describe, expect, it } from 'vitest';

import { speak } from '../../../tests/speak';
import { languages, type Language } from '../../lib/text.svelte';
import type { Hint, Review, Story } from '../../lib/types';
import type { components } from '../../openapi.gen';
import { reviewerOf } from './review';

type Decision = components['schemas']['YamataiDecision'];

const worth = (chance: number, margin: number) => ({ chance: [chance, 1 - chance], margin: [margin, -margin] });
const decision = (more: Partial<Decision>): Decision => ({
  seat: 0,
  round: 3,
  action: 0,
  played: ['fleet 2', 'done'],
  of_played: worth(0.3, -2),
  best: ['fleet 5', 'place gold 20', 'build b28 C2'],
  of_best: worth(0.5, 3),
  loss: 0.2,
  points_lost: 5,
  advice: { advice: 'build', tile: 'b28', island: 'C2', fleet: 5, boats: { gold: 1 } },
  ...more,
});
const review = (decisions: Decision[]): Review => ({
  game: 'yamatai',
  players: 2,
  decisions,
  luck: [{ round: 4, action: 9, chance: [0.1, -0.1], margin: [1, -1] }],
  seats: [
    { decisions: 1, mean_loss: 0.2, accuracy: 13.5, luck: 0.1, luck_share: 0.33, costliest: [0] },
    { decisions: 0, mean_loss: 0, accuracy: 100, luck: -0.1, luck_share: 1, costliest: [] },
  ],
});
const story = {
  game: 'yamatai',
  seats: [
    { kind: 'person', person: 'a', name: 'Ann' },
    { kind: 'bot', level: 'easy' },
  ],
  moves: [],
  score: { ranking: [1, 0] },
} as unknown as Story;
const hint: Hint = { actions: ['fleet 5', 'place gold 20', 'done'], nudge: { at: 'island', island: 'C2' }, chance: 0.62, margin: 3.12 };

const reviewer = reviewerOf(null);
const advice = (more: Partial<Decision>): string => reviewer.read(review([decision(more)]), story).judged[0]!.advice;

describe('a review of Yamataï, in English', () => {
  beforeAll(async () => {
    await speak('en', 'yamatai');
    await speak('en', 'review');
  });

  it('says what would have been better, what it needed and who offered that', () => {
    expect(advice({})).toBe('Building the palace on C2 instead: +5 points. It needed one gold boat, which fleet 5 offered.');
    expect(advice({ advice: { advice: 'collect', tokens: 4, fleet: 10 } })).toBe('Collecting 4 tokens instead: +5 points. With fleet 10.');
    expect(advice({ advice: { advice: 'fleet', fleet: 1 }, points_lost: 0.97 })).toBe('Much the same with fleet 1: +1 point.');
    expect(advice({ advice: { advice: 'recruit', specialist: 'raijin' } })).toBe('Recruiting Raijin instead: +5 points.');
  });

  it('marks what cost much, and finds nothing better where nothing was lost', () => {
    const marks = [0.001, 0.05, 0.2].map((loss) => reviewer.read(review([decision({ loss })]), story).judged[0]!);
    expect(marks.map(({ mark }) => mark)).toEqual([0, 1, 2]);
    expect(marks.map(({ best }) => best !== null)).toEqual([false, true, true]);
    expect(marks[2]!.lost).toBe('cost 20% of the chance to win');
  });

  it('draws the chance of each seat from the first turn to the result, and luck before the turn it came with', () => {
    const { charts, luck } = reviewer.read(review([decision({}), decision({ seat: 1, action: 9 })]), story);
    expect(charts[0]!.curves.map(({ values }) => values)).toEqual([
      [0.5, 0.3, 0],
      [0.5, 0.7, 1],
    ]);
    expect(luck[0]).toMatchObject({ turn: 1, changes: [0.1, -0.1] });
  });

  it('gives tips: where to look, then all of it without what is no step', () => {
    expect(reviewer.nudge(hint, {} as never)).toEqual({ text: 'Look at C2.', at: 'island:C2' });
    expect(reviewer.suggestion(hint, {} as never, [])).toMatch(
      /^Take fleet 5: gold → Sail gold to [\w/]+\. That promises 62% to win, margin \+3\.1 points\.$/,
    );
  });
});

it.each(Object.keys(languages) as Language[])('has words for every action of a suggestion (%s)', async (language) => {
  await speak(language, 'yamatai');
  await speak(language, 'review');
  const actions = [
    'fleet 5', 'take gold', 'buy wood', 'sell clay', 'place stone 17', 'collect C4', 'build b28 C2', 'reserve b01', 'moor gold', 'recruit raijin koi koi',
    'peek', 'arrange b01 | b02', 'shift 38 37', 'swap_boats 10 29', 'remove 4', 'swap_culture A1 B2', 'sanctify A1', 'kachiko A1', 'raijin bamboo wood',
    'nakatsu wood wood', 'michimata koi', 'hetsuka koi', 'done',
  ];
  for (const action of actions) {
    const told = reviewer.step(action);
    expect(told, action).not.toBe(action);
    expect(told, action).not.toMatch(/[{}]|undefined/);
  }
});
