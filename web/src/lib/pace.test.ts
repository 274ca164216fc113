import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Pace, type Frame } from './pace.svelte';
import type { Play } from './types';

const CALM = 1000;
const SOON = 300; // longer than it takes to settle, shorter than a step

const after = (moves: number, seat: number, eyes = 0): Play => ({ moves, seat, eyes, view: {}, since: 0, deadline: null });
const step = (moves: number, seat: number, action = `fleet ${moves}`): Frame => ({
  play: after(moves, seat),
  events: [{ event: action.split(' ')[0]!, action }],
  action,
  by: 1,
});
const calm = (play: Play, pause = CALM): Pace => new Pace(play, () => pause, ({ action }) => action === 'done');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what others do is shown one after the other, the first at once', () => {
  const pace = calm(after(1, 1));
  for (const moves of [2, 3, 4]) pace.take(step(moves, moves === 4 ? 0 : 1));
  expect(pace.shown.play.moves).toBe(2);
  vi.advanceTimersByTime(CALM - 1);
  expect(pace).toMatchObject({ shown: { play: { moves: 2 } }, behind: true, watched: 1 });
  vi.advanceTimersByTime(1);
  expect(pace.shown.play.moves).toBe(3);
  vi.advanceTimersByTime(CALM);
  // What was shown last is settled before anything counts.
  expect(pace).toMatchObject({ shown: { play: { moves: 4, seat: 0 } }, behind: true, watched: 1 });
  vi.advanceTimersByTime(SOON);
  expect(pace).toMatchObject({ behind: false, watched: null });
});

it('a small step takes no time and comes with the one before it', () => {
  const pace = calm(after(1, 1));
  pace.take(step(2, 1));
  pace.take(step(3, 1, 'build 4 A1'));
  pace.take(step(4, 2, 'done'));
  pace.take(step(5, 0));
  vi.advanceTimersByTime(CALM);
  expect(pace.shown).toMatchObject({ play: { moves: 4 }, action: 'build 4 A1', events: [{ event: 'build' }, { event: 'done' }] });
  vi.advanceTimersByTime(CALM);
  expect(pace.shown.play.moves).toBe(5);
  vi.advanceTimersByTime(SOON);
  pace.take(step(6, 0, 'done'));
  expect(pace.shown.play.moves).toBe(6);
});

it('whoever hurries sees what is now, and everybody is told of each step once', () => {
  const pace = calm(after(1, 1));
  const told: number[] = [];
  pace.onStep(({ play }) => told.push(play.moves));
  for (const moves of [2, 3, 4]) pace.take(step(moves, moves === 4 ? 0 : 1));
  pace.hurry();
  expect(pace).toMatchObject({ shown: { play: { moves: 4 } }, behind: true });
  vi.advanceTimersByTime(SOON);
  expect(pace.behind).toBe(false);
  vi.runAllTimers();
  expect(pace.shown.play.moves).toBe(4);
  expect(told).toEqual([2, 3, 4]);
});

it("one's own actions, and what was taken back, never wait", () => {
  const pace = calm(after(1, 0));
  pace.take(step(2, 0, 'place wood 3'));
  pace.take(step(3, 0, 'place clay 4'));
  expect(pace).toMatchObject({ shown: { action: 'place clay 4' }, behind: false });
  pace.take({ ...step(2, 0, 'place wood 3'), play: after(2, 0) });
  expect(pace.shown).toMatchObject({ play: { moves: 2 }, events: null, action: 'place wood 3' });
});

it('what others do after one’s own action leaves time to see that action', () => {
  const pace = calm(after(1, 0));
  pace.take(step(2, 1, 'recruit x'));
  pace.take(step(3, 0));
  expect(pace.shown.play.moves).toBe(2);
  vi.advanceTimersByTime(CALM);
  expect(pace.shown.play.moves).toBe(3);
});

it('nothing waits at once, after an absence, or when a position is told anew', () => {
  const quick = calm(after(1, 1), 0);
  for (const moves of [2, 3]) quick.take(step(moves, 1));
  expect(quick).toMatchObject({ shown: { play: { moves: 3 } }, behind: false });

  const pace = calm(after(1, 1));
  for (const moves of [2, 3]) pace.take(step(moves, 1));
  pace.take({ play: { ...after(3, 1), deadline: 5 }, events: null, action: null, by: null });
  expect(pace.shown.play.moves).toBe(2);
  pace.take({ play: after(9, 0), events: null, action: null, by: null });
  expect(pace).toMatchObject({ shown: { play: { moves: 9 } }, behind: false });
});
