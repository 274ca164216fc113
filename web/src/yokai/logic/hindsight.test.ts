import { expect, it } from 'vitest';

import { lookingBack } from './hindsight';
import type { View } from './view';

const cards = (families: (string | undefined)[]) => families.map((family, x) => ({ at: [x, 0], clue: null, ...(family ? { family } : {}) }));
const end = { cards: cards(['oni', 'kappa', 'oni']) } as unknown as View;
const view = {
  cards: cards([undefined, undefined, undefined]),
  looks: [
    { turn: 0, seat: 0, card: 2 },
    { turn: 1, seat: 1, card: 1 },
  ],
} as unknown as View;

it('turns all cards face up, wherever they lay then', () => {
  expect(lookingBack(view, { end, all: true }, null).cards.map(({ family }) => family)).toEqual(['oni', 'kappa', 'oni']);
});

it('remembers for a seat what it had seen by then, and nothing for all', () => {
  expect(lookingBack(view, { end, all: false }, 0).known).toEqual({ 2: 'oni' });
  expect(lookingBack(view, { end, all: false }, 0).cards[2]!.family).toBeUndefined();
  expect(lookingBack(view, { end, all: false }, null)).toBe(view);
});
