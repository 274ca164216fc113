import { beforeAll, describe, expect, it } from 'vitest';

import { speak } from '../../../tests/speak';
import { turnsOf, type Deed } from '../../lib/log';
import { me } from '../../lib/me.svelte';
import { languages, type Language } from '../../lib/text.svelte';
import type { GameEvent, Person, SeatAtTable } from '../../lib/types';
import { tellerOf } from './log';

const teller = tellerOf(null);

const seats: SeatAtTable[] = [
  { kind: 'person', person: 'a', name: 'Ann' },
  { kind: 'bot', level: 'easy' },
  { kind: 'person', person: 'b', name: 'Bob' },
  { kind: 'person', person: 'c', name: 'Cid' },
];

// As the server sends them: the action itself comes first, then what it changed.
const deed = (seat: number, action: string, ...more: GameEvent[]): Deed => ({
  seat,
  action,
  events: [{ event: action.split(' ')[0]!, seat, action }, ...more],
});
const boats = (seat: number, change: number, color: string): GameEvent => ({ event: 'boats', seat, change, color });
const money = (seat: number, change: number): GameEvent => ({ event: 'money', seat, change });
const next: GameEvent = { event: 'turn', seat: 2 };
const round: GameEvent = { event: 'round', round: 2, specialists: [], buildings: ['b08'], fleets: [2, 3, 8, 5] };

// One of every kind, from real games.
const kinds: [Deed, string][] = [
  [deed(0, 'fleet 9', boats(0, 1, 'wood'), boats(0, 1, 'stone')), 'takes fleet 9: wood, stone'],
  [deed(0, 'fleet 3'), 'takes fleet 3: nothing'],
  [deed(1, 'take stone', boats(1, 1, 'stone')), 'chooses the third boat: stone'],
  [deed(1, 'buy bamboo', money(1, -1), boats(1, 1, 'bamboo')), 'buys bamboo for 1'],
  [deed(0, 'sell wood', money(0, 2), boats(0, -1, 'wood'), next), 'sells wood for 2'],
  [deed(3, 'place bamboo 8', boats(3, -1, 'bamboo'), next), 'sails bamboo to A1/B1'],
  [deed(1, 'collect A1', round, next), 'takes the token of A1'],
  [
    deed(1, 'build b12 D2', { event: 'prestige', seat: 1, change: 1 }, round, next),
    'builds a building on D2 (3 points): +1 prestige',
  ],
  [deed(1, 'build b28 E5', money(0, 2), money(1, -2)), 'builds a palace on E5 (6 points): −2 coins; Ann: +2 coins'],
  [deed(1, 'reserve b25', next), 'reserves a palace (5 points)'],
  [
    deed(0, 'moor bamboo', boats(0, -2, 'wood'), boats(0, -1, 'clay'), { event: 'wasted', seat: 0, change: 3 }),
    'keeps bamboo and loses 3 boats',
  ],
  [deed(0, 'moor gold'), 'keeps gold'],
  [
    deed(1, 'recruit raijin mask mask', money(0, 3), money(1, 3), round, next),
    'recruits Raijin for 2 × mask: +3 coins; Ann: +3 coins',
  ],
  [
    { seat: 0, action: 'peek', events: [{ event: 'peek', seat: 0, action: 'peek', tiles: ['b02', 'b06', 'b22'] }] },
    'looks into the stack of buildings',
  ],
  [deed(0, 'arrange | b01 b04 b18', next), 'puts the tiles back, 3 of them under the stack'],
  [
    { seat: 3, action: 'arrange', events: [{ event: 'arrange', seat: 3, under: 0 }, next] },
    'puts the tiles back, all on top',
  ],
  [deed(1, 'shift 10 11', next), 'moves the boat at A2/A3/B2/B3 to A3/A4/B3/B4'],
  [deed(0, 'swap_boats 0 8'), 'swaps the boats at A1 and A1/B1'],
  [deed(1, 'remove 8'), 'removes the boat at A1/B1'],
  [deed(0, 'swap_culture D2 E3', next), 'swaps the tokens of D2 and E3'],
  [deed(1, 'sanctify E1'), 'sanctifies E1'],
  [deed(0, 'kachiko E1', money(0, -2), next), 'lifts the sacred ground of E1 with Kachiko: −2 coins'],
  [
    deed(1, 'raijin wood stone', boats(1, -1, 'wood'), boats(1, -1, 'stone'), boats(1, 1, 'gold')),
    'gives wood, stone for gold with Raijin',
  ],
  [deed(0, 'nakatsu wood wood', boats(0, 2, 'wood'), boats(0, -1, 'gold')), 'takes 2 × wood for gold with Nakatsu'],
  [deed(3, 'michimata crane', boats(3, 1, 'gold')), 'gives crane for gold with Michimata'],
  [deed(1, 'hetsuka fan', money(1, 4), next), 'gives fan for coins with Hetsuka: +4 coins'],
  [deed(1, 'done'), 'goes on'],
  [deed(0, 'done', round, next), 'ends the turn'],
];

describe('in English', () => {
  beforeAll(() => speak('en', 'yamatai'));

  it.each(kinds)('%o is a sentence', (done, sentence) => expect(teller.tell(done, seats)).toBe(sentence));

  it('an action nobody has words for is told as it is written', () => {
    expect(teller.tell(deed(0, 'dance C3'), seats)).toBe('dance C3');
  });
});

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  beforeAll(() => speak(language, 'yamatai'));

  it('every kind of action has its words, without a blank', () => {
    for (const [done] of kinds) {
      const told = teller.tell(done, seats);
      expect(told).not.toBe(done.action);
      expect(told).not.toMatch(/[{}]|undefined|yamatai\./);
    }
  });
});

describe('the turns of a game', () => {
  it('are told apart even if the same seat goes on, and the first of a round says so', () => {
    const story = [deed(0, 'fleet 3'), deed(0, 'done', next), deed(0, 'fleet 4'), deed(0, 'done', round, next), deed(2, 'fleet 1')];
    expect(turnsOf(story, seats, teller).map(({ seat, round, lines }) => [seat, round, lines.map(({ moves }) => moves)])).toEqual([
      [0, 1, [1, 2]],
      [0, null, [3, 4]],
      [2, 2, [5]],
    ]);
  });
});

describe('what spoke for an action of a bot', () => {
  const why = (reason: Deed['why']): string => teller.why({ ...deed(1, 'collect A1'), why: reason! }, seats);

  beforeAll(() => speak('en', 'yamatai'));
  it('is told in a few words', () => {
    expect(why({ reason: 'boats_of', seat: 2, color: 'bamboo' })).toBe("Bob's bamboo was there");
    expect(why({ reason: 'points', points: 1 })).toBe('it brings 1 point');
    expect(why({ reason: 'ends_ahead', points: 4 })).toBe('it ends the game, 4 points ahead');
    expect(why({ reason: 'money', money: 6 })).toBe('6 coins lay there');
    expect(why({ reason: 'deny', tile: 'b12', island: 'D2' })).toBe('all boats for a building worth 3 points lay around D2 already');
    expect(why({ reason: 'first_next' })).toBe('to play first in the next round');
  });

  it('calls what is mine mine, where one person looks', () => {
    me.person = { person: 'b', name: 'Bob', login: null } as Person;
    expect(why({ reason: 'boats_of', seat: 2, color: 'bamboo' })).toBe('your bamboo was there');
    expect(why({ reason: 'boats_of', seat: 0, color: 'gold' })).toBe("Ann's gold was there");
    me.person = null;
  });

  it('follows what was done in the log', () => {
    const [turn] = turnsOf([{ ...deed(1, 'collect A1'), why: { reason: 'pays' } }, deed(1, 'done', next)], seats, teller);
    expect(turn!.lines.map(({ text }) => text)).toEqual(['takes the token of A1 – that pays for a specialist', 'ends the turn']);
  });
});
