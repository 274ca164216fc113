import { describe, expect, it } from 'vitest';

import { reuse } from './reuse';

describe('what is reused of an earlier value', () => {
  const before = { round: 1, seats: [{ money: 3 }, { money: 5 }], boats: { 4: 'wood' }, none: null };

  it('is all of it where nothing has changed', () => expect(reuse(before, structuredClone(before))).toBe(before));

  it('is every part that has not changed', () => {
    const now = structuredClone(before);
    now.seats[1]!.money = 6;
    const result = reuse(before, now);
    expect(result).toEqual(now);
    expect(result).not.toBe(before);
    expect(result.seats[0]).toBe(before.seats[0]);
    expect(result.seats[1]).not.toBe(before.seats[1]);
    expect(result.boats).toBe(before.boats);
  });

  it.each([
    ['a thing that is gone', { a: 1, b: 2 }, { a: 1 }],
    ['a thing that has come', { a: 1 }, { a: 1, b: undefined }],
    ['a shorter list', [1, 2, 3], [1, 2]],
    ['a longer list', [1, 2], [1, 2, 3]],
    ['a list that was none', { 0: 'a' }, ['a']],
    ['something that was nothing', null, { a: 1 }],
    ['nothing that was something', { a: 1 }, null],
    ['another word', 'koi', 'fan'],
  ])('is nothing of %s', (_, was, now) => {
    expect(reuse(was, now)).toStrictEqual(now);
    expect(reuse(was, now)).not.toBe(was);
  });
});
