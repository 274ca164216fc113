import { describe, expect, it } from 'vitest';

import { costlyFrom, judgedAt, leftOf, type Judged } from './review';

const worth = { actions: [], worth: '' };
const judged = (at: number, mark: Judged['mark']): Judged => ({
  at,
  turn: 0,
  seat: 0,
  loss: 0,
  mark,
  lost: '',
  played: worth,
  best: worth,
  advice: '',
});
const all = [judged(0, 0), judged(6, 1), judged(18, 0), judged(23, 2)];

describe('a moment of a reviewed game', () => {
  it('belongs to the last decision that had begun', () => {
    expect([0, 5, 6, 17, 22, 99].map((moves) => judgedAt(all, moves))).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it('has a costly decision before and after it, or none', () => {
    expect(costlyFrom(all, 6, 1)?.at).toBe(23);
    expect(costlyFrom(all, 6, -1)).toBeNull();
    expect(costlyFrom(all, 23, -1)?.at).toBe(6);
    expect(costlyFrom(all, 23, 1)).toBeNull();
  });
});

describe('a suggestion', () => {
  it('has left what was not done yet, in any order', () => {
    expect(leftOf(['fleet 4', 'buy wood', 'done'], [])).toEqual(['fleet 4', 'buy wood', 'done']);
    expect(leftOf(['fleet 4', 'buy wood', 'done'], ['fleet 4'])).toEqual(['buy wood', 'done']);
    expect(leftOf(['place wood 1', 'place clay 2'], ['place clay 2'])).toEqual(['place wood 1']);
  });

  it('is gone once something else is done', () => {
    expect(leftOf(['fleet 4'], ['fleet 5'])).toBeNull();
  });
});
