import type { Deed } from '../lib/log';
import type { Frame } from '../lib/pace.svelte';
import type { MessageKey } from '../lib/text.svelte';
import type { GameEvent, Play, SeatAtTable } from '../lib/types';

// What a lesson may look at: the game as the server tells it, and what happened since this person acted last.
export interface Moment<View> {
  play: Play<View>;
  seats: SeatAtTable[];
  events: GameEvent[]; // their own action first, then what others did
  deeds: Deed[]; // of the whole game, as far as it was shown
  mine: boolean; // are they to act?
}

export type Values = Record<string, string | number>;

// One small portion. It is due for the first time its moment comes, whatever led there, and it stays until that moment
// has passed: so it never speaks of a position that is gone.
export interface Lesson<View> {
  id: string;
  topic: MessageKey;
  when: (moment: Moment<View>) => boolean;
  say: MessageKey;
  why?: MessageKey; // a little more, for those who ask
  values?: (moment: Moment<View>) => Values;
  point?: (moment: Moment<View>) => string; // what it speaks of, as a CSS selector
  asks?: boolean; // it ends when the person does something
  extra?: boolean; // comes if its moment comes; the guide is complete without it
  fleeting?: boolean; // not to be read again: what it tells has to be remembered
  // Of lessons about one occasion only the first is told: what somebody did in a turn. One that comes `again` is told on
  // every occasion, and counts as told with any of the others.
  occasion?: (moment: Moment<View>) => string;
  again?: boolean;
  last?: boolean; // when all others that are no extra have been told, or the game is over
}

export interface Course<View> {
  topics: MessageKey[]; // in the order most people meet them
  lessons: Lesson<View>[]; // in the order of their urgency
}

export interface Progress {
  told: string[]; // ids, in the order they were told
  now: string | null; // the last of them, while it is on
}

export const nothing: Progress = { told: [], now: null };

export function due<View>(lessons: Lesson<View>[], moment: Moment<View>, told: string[]): Lesson<View> | undefined {
  const complete = lessons.every(({ id, extra, last }) => extra || last || told.includes(id));
  return lessons.find(
    (lesson) =>
      (lesson.again || !told.includes(lesson.id)) &&
      (!lesson.last || complete || moment.play.seat === null) &&
      lesson.when(moment) &&
      !(lesson.occasion && told.includes(lesson.occasion(moment))),
  );
}

// What is told now. The same object comes back if nothing changes.
export function go<View>(lessons: Lesson<View>[], moment: Moment<View>, progress: Progress): Progress {
  const on = lessons.find(({ id }) => id === progress.now);
  if (on?.when(moment)) return progress;
  const next = due(lessons, moment, progress.told);
  if (!next) return progress.now === null ? progress : { ...progress, now: null };
  const others = next.occasion ? [...lessons.filter(({ again }) => again).map(({ id }) => id), next.occasion(moment)] : [];
  return { told: [...new Set([...progress.told, ...others, next.id])], now: next.id };
}

export const passed = (progress: Progress): Progress => ({ ...progress, now: null });

// Enough of this topic.
export function skipped<View>(lessons: Lesson<View>[], progress: Progress): Progress {
  const topic = lessons.find(({ id }) => id === progress.now)?.topic;
  const rest = lessons.filter((lesson) => lesson.topic === topic && !progress.told.includes(lesson.id));
  return { told: [...progress.told, ...rest.map(({ id }) => id)], now: null };
}

// Has all been told of a topic that is told in any case?
export const known = <View>(lessons: Lesson<View>[], topic: MessageKey, told: string[]): boolean =>
  lessons.every(({ id, extra, topic: about }) => extra || about !== topic || told.includes(id));

// What happened since somebody acted last, after one more step; a leap to another position has no events.
export function since(before: GameEvent[], { play, events, by }: Frame): GameEvent[] {
  if (!events) return [];
  return by === play.eyes ? events : [...before, ...events];
}
