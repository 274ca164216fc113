import { describe, expect, it } from 'vitest';

import type { Play, SeatAtTable } from '../../lib/types';
import { builtin } from './box';
import { lastRound, momentsOf, soundOf } from './moments';
import type { View } from './view';

const seats = [
  { kind: 'person', person: 'p1', name: 'Ann' },
  { kind: 'bot', level: 'easy' },
] as SeatAtTable[];
const done = (action: string) => [{ event: action.split(' ')[0]!, seat: 1, action }];
const kinds = (action: string): string[] => momentsOf(done(action), builtin, seats, (person) => person === 'p1').map(({ kind }) => kind);

describe('what deserves a picture', () => {
  it('is a building, with its island and what it is worth', () => {
    const [moment] = momentsOf(done('build b01 C4'), builtin, seats, (person) => person === 'p1');
    expect(moment).toMatchObject({ kind: 'building', island: 'C4', seat: 1, tile: builtin.tileOf('b01') });
  });

  it('is somebody who was won over', () => expect(kinds('recruit raijin koi koi')).toEqual(['specialist']));

  it('is no boat: that only sounds', () => {
    expect(kinds('place wood 3')).toEqual([]);
    expect(soundOf(done('place wood 3'))).toBe('laid');
    expect(soundOf(done('done'))).toBeUndefined();
  });

  it('is the end: another one for those who won, for those who lost, and for those who watched', () => {
    const over = (ranking: number[], me: string) => momentsOf([{ event: 'over', ranking }], builtin, seats, (person) => person === me)[0];
    expect(over([0, 1], 'p1')).toMatchObject({ tune: 'victory', won: true, winner: 0 });
    expect(over([1, 0], 'p1')).toMatchObject({ tune: 'defeat', won: false, winner: 1 });
    expect(over([1, 0], 'p9')).toMatchObject({ tune: 'over', won: false });
  });
});

describe('the last round', () => {
  const ends = { pieces: 4, boats: 3, rounds: 90, specialists: 5, buildings: 5 };
  const play = (change: Partial<typeof ends>, tiles = 5): Play<View> =>
    ({
      view: {
        round: 7,
        phase: 'main',
        supply: { bamboo: 9, wood: 9, stone: 9, clay: 9, gold: change.boats ?? 3 },
        seats: [{ pieces: 4 }, { pieces: 4 }],
        buildings: { open: Array(tiles).fill('b01'), stack: { count: 0 } },
        specialists: { open: Array(5).fill({}), stack: { count: 3 } },
      },
      standing: { score: [], ranking: [], ends: { ...ends, ...change } },
    }) as unknown as Play<View>;

  it('is not yet while there is enough of everything', () => expect(lastRound(builtin, play({}), play({}))).toBe(false));

  it('has come when pieces, boats or rounds are used up', () => {
    for (const change of [{ pieces: 0 }, { boats: 0 }, { rounds: 0 }]) expect(lastRound(builtin, play({}), play(change))).toBe(true);
  });

  it('has come when a row that can spare nothing gets shorter', () => {
    expect(lastRound(builtin, play({ buildings: 0 }), play({ buildings: 0 }))).toBe(false);
    expect(lastRound(builtin, play({ buildings: 0 }), play({ buildings: 0 }, 4))).toBe(true);
  });
});
