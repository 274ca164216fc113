import { describe, expect, it } from 'vitest';

import type { Deed } from '../lib/log';
import type { SeatAtTable } from '../lib/types';
import { builtin } from '../yamatai/logic/box';
import type { View } from '../yamatai/logic/view';
import { due, type Moment } from './lessons';
import { laidBy, rivalLessons, turnOf } from './rivals';

const [ME, THEM] = [0, 1];
const by = (seat: number, ...actions: string[]): Deed[] => actions.map((action) => ({ seat, action, events: [] }));
const island = builtin.map.islands[0]!;
const [near, beside] = island.spaces as [number, number];
const tile = builtin.buildings[0]!;

const at = (deeds: Deed[], boats: Record<string, string> = {}): Moment<View> => ({
  play: { view: { phase: 'fleet', boats } as unknown as View, eyes: ME, seat: ME, moves: deeds.length, since: 0, deadline: null },
  seats: [
    { kind: 'person', person: 'p', name: 'Ann' },
    { kind: 'bot', level: 'easy', character: 'momo' },
  ] as SeatAtTable[],
  events: [],
  deeds,
  mine: true,
});
const lessons = rivalLessons(builtin);
const told = (moment: Moment<View>): string | undefined => due(lessons, moment, [])?.id;

describe('who laid a boat', () => {
  it('is known from the log, wherever an effect has taken it', () => {
    const laid = laidBy([...by(ME, 'place wood 3'), ...by(THEM, 'place clay 4', 'shift 3 7', 'remove 4')]);
    expect([...laid]).toEqual([['7', ME]]);
  });

  it('changes place with another', () => {
    const laid = laidBy([...by(ME, 'place wood 3'), ...by(THEM, 'place clay 4', 'swap_boats 3 4')]);
    expect([laid.get('3'), laid.get('4')]).toEqual([THEM, ME]);
  });
});

describe('a turn of somebody else', () => {
  const mine = by(ME, 'fleet 2', `place wood ${near}`, 'done');
  const build = by(THEM, 'fleet 4', `place clay ${beside}`, `build ${tile.id} ${island.id}`, 'done');

  it('begins with its fleet, and is none once one has acted oneself', () => {
    expect(turnOf(at([...mine, ...build])).map(({ action }) => action)).toEqual(build.map(({ action }) => action));
    expect(turnOf(at([...build, ...mine]))).toEqual([]);
  });

  it('is told with the boats of the learner that helped it', () => {
    const moment = at([...mine, ...build], { [near]: 'wood', [beside]: 'clay' });
    const lesson = due(lessons, moment, [])!;
    expect(lesson.id).toBe('rival_lent');
    expect(lesson.values!(moment)).toMatchObject({ island: island.id, points: tile.points, kind: tile.kind, lent: 1 });
  });

  it('is told for what it was', () => {
    expect(told(at(build))).toBe('rival_built');
    expect(told(at(by(THEM, 'fleet 4', 'collect A1', 'recruit raijin koi koi')))).toBe('rival_recruited');
    expect(told(at(by(THEM, 'fleet 4', 'place wood 1', 'collect A1')))).toBe('rival_collected');
    expect(told(at(by(THEM, 'fleet 4', 'sell wood')))).toBe('others');
  });

  it('is not told before it was seen', () => expect(told({ ...at(build), mine: false })).toBeUndefined());
});
