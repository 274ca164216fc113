import { describe, expect, it } from 'vitest';

import type { Frame } from '../lib/pace.svelte';
import type { GameEvent } from '../lib/types';
import { due, go, known, nothing, passed, since, skipped, type Lesson, type Moment } from './lessons';
import { courseOf } from './yamatai';
import { course as yokai } from './yokai';

interface View {
  phase: string;
}
const at = (phase: string, events: GameEvent[] = [], over = false): Moment<View> => ({
  play: { view: { phase }, eyes: 0, seat: over ? null : 0, moves: 0, since: 0, deadline: null },
  seats: [],
  events,
  deeds: [],
  mine: true,
});
const lesson = (id: string, phase: string, more: Partial<Lesson<View>> = {}): Lesson<View> => ({
  id,
  topic: 'guide.topic.finish',
  when: ({ play }) => play.view.phase === phase,
  say: 'guide.rest',
  ...more,
});
const lessons = [
  lesson('surprise', 'look', { when: ({ events }) => events.some(({ event }) => event === 'surprise'), extra: true }),
  lesson('aim', 'look', { topic: 'guide.yokai.topic.aim' }),
  lesson('look', 'look', { topic: 'guide.yokai.topic.aim' }),
  lesson('move', 'move', { topic: 'guide.yokai.topic.move' }),
  lesson('finish', 'look', { last: true }),
];

describe('the lesson that is due', () => {
  it('is the first one whose moment has come', () => expect(due(lessons, at('look'), [])?.id).toBe('aim'));

  it('is never one that was told', () => expect(due(lessons, at('look'), ['aim'])?.id).toBe('look'));

  it('follows what people do, not an order', () => expect(due(lessons, at('move'), [])?.id).toBe('move'));

  it('answers first to what has just happened', () => {
    expect(due(lessons, at('look', [{ event: 'surprise' }]), [])?.id).toBe('surprise');
  });

  it('is the last one when all others were told, though not what never happened', () => {
    expect(due(lessons, at('look'), ['aim', 'look'])).toBeUndefined();
    expect(due(lessons, at('look'), ['aim', 'look', 'move'])?.id).toBe('finish');
  });

  it('is the last one, too, when the game is over sooner', () => {
    expect(due(lessons, at('look', [], true), ['aim', 'look'])?.id).toBe('finish');
  });
});

describe('the way through the lessons', () => {
  const first = go(lessons, at('look'), nothing);

  it('stays with a lesson as long as its moment lasts', () => expect(go(lessons, at('look'), first)).toBe(first));

  it('leaves it when the moment has passed', () => {
    expect(go(lessons, at('move'), first)).toEqual({ told: ['aim', 'move'], now: 'move' });
  });

  it('says nothing where there is nothing new', () => {
    expect(go(lessons, at('clue'), first)).toEqual({ told: ['aim'], now: null });
  });

  it('goes on to the next one', () => expect(go(lessons, at('look'), passed(first)).now).toBe('look'));

  it('skips a whole topic', () => expect(skipped(lessons, first)).toEqual({ told: ['aim', 'look'], now: null }));

  it('knows which topics are done', () => {
    expect(known(lessons, 'guide.yokai.topic.aim', ['aim'])).toBe(false);
    expect(known(lessons, 'guide.yokai.topic.aim', ['aim', 'look'])).toBe(true);
  });
});

describe('lessons about what somebody did', () => {
  const did = (what: string, turn: number): Moment<View> => at('look', [{ event: what, turn }]);
  const occasion = ({ events }: Moment<View>): string => `turn ${String(events[0]?.['turn'])}`;
  const when = (what: string) => ({ events }: Moment<View>) => events[0]?.event === what || (what === 'any' && events.length > 0);
  const theirs = [
    lesson('build', 'look', { when: when('build'), occasion, extra: true }),
    lesson('turn', 'look', { when: when('any'), occasion, again: true }),
  ];
  const told = (moments: Moment<View>[]): (string | null)[] => {
    let progress = nothing;
    return moments.map((moment) => (progress = go(theirs, moment, passed(progress))).now);
  };

  it('tell a turn once, by the first that fits', () => expect(told([did('build', 1), did('build', 1)])).toEqual(['build', null]));

  it('tell every turn', () => expect(told([did('fleet', 1), did('fleet', 2)])).toEqual(['turn', 'turn']));

  it('teach a thing once', () => expect(told([did('build', 1), did('build', 2)])).toEqual(['build', 'turn']));

  it('make the topic known, whichever came', () => {
    expect(known(theirs, 'guide.topic.finish', go(theirs, did('build', 1), nothing).told)).toBe(true);
  });
});

describe('what happened since one acted', () => {
  const step = (by: number, event: string | null): Frame => ({ play: at('look').play, events: event ? [{ event }] : null, action: event, by });
  const names = (events: GameEvent[]): string[] => events.map(({ event }) => event);

  it('begins with one’s own action', () => expect(names(since([{ event: 'old' }], step(0, 'place')))).toEqual(['place']));

  it('goes on with those of others', () => {
    expect(names(since([{ event: 'place' }], step(1, 'fleet')))).toEqual(['place', 'fleet']);
  });

  it('is nothing after something was taken back', () => {
    expect(since([{ event: 'place' }], step(0, null))).toEqual([]);
  });
});

describe.each([
  ['Yamataï', courseOf(null)],
  ['Yōkai', yokai],
])('the course of %s', (_, { topics, lessons }) => {
  it('has one last lesson, and no two of a name', () => {
    expect(lessons.filter(({ last }) => last).length).toBe(1);
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
  });

  it('shows every topic that is told in any case', () => {
    const told = lessons.filter(({ extra, last }) => !extra && !last).map(({ topic }) => topic);
    expect(new Set(topics)).toEqual(new Set(told));
  });
});
