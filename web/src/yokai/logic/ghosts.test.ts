import { describe, expect, it } from 'vitest';

import { ghostsOf, noGhosts } from './ghosts';
import type { Card } from './view';

const cards: Card[] = [
  { at: [0, 0], clue: null },
  { at: [1, 0], clue: null },
];

describe('the ghost of a suggestion', () => {
  it('is the card at its target', () => {
    expect(ghostsOf(['move 1,0 -1,2'], '', { cards }).moved).toEqual({ card: 1, from: [1, 0], to: [-1, 2] });
  });

  it('is a clue on a card, open or face down', () => {
    expect(ghostsOf(['place oni+kappa 0,0'], '', { cards }).clued).toEqual({ at: [0, 0], clue: ['oni', 'kappa'] });
    expect(ghostsOf(['lock 0,0'], '', { cards }).clued).toEqual({ at: [0, 0], clue: 'face_down' });
  });

  it('is a card to look at, the deck, or the announcement', () => {
    expect(ghostsOf(['look 0,0'], '', { cards }).looked).toEqual([0, 0]);
    expect(ghostsOf(['reveal'], '', { cards }).deck).toBe(true);
    expect(ghostsOf(['announce'], '', { cards }).announced).toBe(true);
    expect(ghostsOf([], '', { cards })).toEqual(noGhosts);
  });

  it('is a place alone where nothing is said yet', () => {
    expect(ghostsOf(['move 1,0 -1,2'], 'card:0', { cards })).toEqual({ ...noGhosts, looked: [0, 0] });
  });
});
