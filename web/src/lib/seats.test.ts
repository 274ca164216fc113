import { describe, expect, it } from 'vitest';

import { levelBeside, placed, seatName } from './seats';
import type { SeatAtTable } from './types';

const person = (more = {}): SeatAtTable => ({ kind: 'person', person: 'p', name: 'Ann', ...more });

describe('places at the end', () => {
  it('are those of the ranking where everybody stayed', () =>
    expect(placed([2, 0, 1], [person(), { kind: 'bot', level: 'easy' }, person()])).toEqual([2, 0, 1]));

  it('come after all others for whoever left', () =>
    expect(placed([0, 2, 1], [person({ stand_in: 'normal', left: true }), person(), person()])).toEqual([2, 1, 0]));

  it('are the bot’s for whoever wanted it to play', () =>
    expect(placed([0, 2, 1], [person({ stand_in: 'normal' }), person(), person()])).toEqual([0, 2, 1]));
});

describe('a bot', () => {
  it('is called by its name, with the level beside it', () => {
    const ryu: SeatAtTable = { kind: 'bot', level: 'expert:3s', character: 'ryu' };
    expect(seatName(ryu, 1)).toBe('Ryu');
    expect(levelBeside(ryu)).toBe('Expert');
  });

  it('of a table from before has its level in the name', () => {
    const older: SeatAtTable = { kind: 'bot', level: 'easy' };
    expect(seatName(older, 1)).toBe('Bot (Easy)');
    expect(levelBeside(older)).toBe('');
  });
});
