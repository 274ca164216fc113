import { describe, expect, it } from 'vitest';

import { ending, fresh, momentOf, soundOf, turning } from './moments';
import { deeds } from './story';
import type { Score, View } from './view';

const view = (...actions: string[]): View =>
  ({
    players: 2,
    target: null,
    actions,
    cards: [
      { at: [0, 0], family: 'oni', clue: null },
      { at: [1, 0], family: 'kappa', clue: null },
      { at: [2, 0], family: 'oni', clue: null },
    ],
  }) as unknown as View;
const score = (won: boolean, ...reasons: string[]): Score => ({ won, reasons }) as Score;
const last = (...actions: string[]) => deeds(view(...actions)).at(-1)!;

describe('what deserves a picture', () => {
  it('is a clue on a card, face up or down', () => {
    expect(momentOf(last('place oni 2,0'), view())).toMatchObject({ kind: 'clue', cards: [2] });
    expect(momentOf(last('lock 1,0'), view())).toMatchObject({ kind: 'clue', cards: [1] });
  });

  it('is that somebody says there is peace', () => expect(momentOf(last('announce'), view())?.kind).toBe('announced'));

  it('is neither a look nor a move: these only sound', () => {
    expect(momentOf(last('look 0,0'), view())).toBe(null);
    expect([soundOf(last('look 0,0')), soundOf(last('move 0,0 3,0'))]).toEqual(['gathered', 'laid']);
  });

  it('is one thing more than before, not a jump', () => {
    expect(fresh(view('look 0,0'), view('look 0,0', 'look 1,0'))?.word).toBe('look');
    expect(fresh(view(), view('look 0,0', 'look 1,0'))).toBeUndefined();
    expect(fresh(view('look 0,0'), view())).toBeUndefined();
  });
});

describe('the end', () => {
  it('rejoices with each family that is together', () => {
    expect(turning('oni', 1, view(), score(true))).toMatchObject({ kind: 'family', cards: [0, 2], family: 'oni' });
    expect(turning('oni', 1, view(), score(false, 'family oni'))).toBe(null);
  });

  it('is victory or defeat, after the shape if there is one and it was formed', () => {
    expect(ending(view(), score(true)).map(({ tune }) => tune)).toEqual(['victory']);
    expect(ending(view(), score(false, 'family oni')).map(({ tune }) => tune)).toEqual(['defeat']);
    const shaped = { ...view(), target: 'spiral' };
    expect(ending(shaped, score(true)).map(({ kind }) => kind)).toEqual(['shape', 'over']);
    expect(ending(shaped, score(false, 'target spiral')).map(({ kind }) => kind)).toEqual(['over']);
  });
});
