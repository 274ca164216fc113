import { beforeAll, describe, expect, it } from 'vitest';

import { speak } from '../../../tests/speak';
import { turnsOf, type Deed } from '../../lib/log';
import { languages, type Language } from '../../lib/text.svelte';
import type { GameEvent, SeatAtTable } from '../../lib/types';
import { teller } from './log';

const seats: SeatAtTable[] = [
  { kind: 'person', person: 'a', name: 'Ann' },
  { kind: 'bot', level: 'easy' },
];

const deed = (seat: number, action: string, more: object = {}, ...after: GameEvent[]): Deed => ({
  seat,
  action,
  events: [{ event: action.split(' ')[0]!, seat, action, ...more }, ...after],
});
// One of every kind, from real games.
const story: [Deed, string][] = [
  [deed(0, 'look 1,2', { card: 9, family: 'kappa' }), 'looks at E6'],
  [deed(0, 'look 2,2', { card: 10, family: 'oni' }), 'then looks at F6'],
  [deed(0, 'move 1,3 -1,3', { card: 13 }), 'moves E7 → C7'],
  [deed(0, 'reveal', { clue: ['rokurokubi', 'oni'] }), 'reveals a clue: Rokurokubi or Oni'],
  [deed(1, 'look 1,2', { card: 9 }), 'looks at E6'],
  [deed(1, 'look 2,2', { card: 10 }, { event: 'skip', seat: 1 }), 'then looks at F6; no card can be moved'],
  [deed(1, 'place rokurokubi+oni 2,2'), 'places a clue on F6: Rokurokubi or Oni'],
  [deed(0, 'draw'), 'draws a hidden clue'],
  [deed(1, 'lock 0,1'), 'locks D5 with a hidden clue'],
  [deed(0, 'announce', {}, { event: 'over', reason: 'announcement' }), 'says: the yōkai are at peace'],
];
const deeds = story.map(([done]) => done);

describe('in English', () => {
  beforeAll(() => speak('en', 'yokai'));

  it('every kind of action is a sentence', () => {
    const told = turnsOf(deeds, seats, teller).flatMap(({ lines }) => lines.map(({ text }) => text));
    expect(told).toEqual(story.map(([, sentence]) => sentence));
  });

  it('a line speaks of the places of its action, as the board writes them', () => {
    const places = turnsOf(deeds, seats, teller).flatMap(({ lines }) => lines.map((line) => line.places));
    expect(places.slice(0, 4)).toEqual([['1,2'], ['2,2'], ['1,3', '-1,3'], []]);
  });

  it('a turn is what one seat does before the next', () => {
    expect(turnsOf(deeds, seats, teller).map(({ seat, lines }) => [seat, lines.length])).toEqual([
      [0, 4],
      [1, 3],
      [0, 1],
      [1, 1],
      [0, 1],
    ]);
  });
});

describe.each(Object.keys(languages) as Language[])('in %s', (language) => {
  beforeAll(() => speak(language, 'yokai'));

  it('every kind of action has its words, and none tells what a card is', () => {
    for (const { lines } of turnsOf(deeds.filter(({ action }) => !/reveal|place/.test(action)), seats, teller))
      for (const { text } of lines) expect(text).not.toMatch(/[{}]|undefined|yokai\.|kappa|oni/i);
  });
});
