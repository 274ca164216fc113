import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Play } from '../../lib/types';
import type { View } from '../logic/view';
import { Pace } from './pace.svelte';

const after = (moves: number, seat: number): Play<View> =>
  ({ moves, seat, eyes: 0, view: {} as View, since: 0, deadline: null }) as Play<View>;
const by = (action: string) => [{ event: action.split(' ')[0]!, seat: 1, action }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what others do is shown one after the other, the first at once', () => {
  const pace = new Pace(after(1, 1));
  for (const moves of [2, 3, 4]) pace.take(after(moves, 1), by(`fleet ${moves}`));
  expect(pace.shown.play.moves).toBe(2);
  vi.advanceTimersByTime(400);
  expect(pace.shown.play.moves).toBe(3);
  vi.runAllTimers();
  expect(pace.shown.play.moves).toBe(4);
});

it('whoever touches something sees what is now', () => {
  const pace = new Pace(after(1, 1));
  for (const moves of [2, 3, 4]) pace.take(after(moves, 1), by(`fleet ${moves}`));
  pace.hurry();
  expect(pace.shown.play.moves).toBe(4);
  vi.runAllTimers();
  expect(pace.shown.play.moves).toBe(4);
});

it("one's own actions, and what was taken back, never wait", () => {
  const pace = new Pace(after(1, 0));
  pace.take(after(2, 0), by('place wood 3'));
  pace.take(after(3, 0), by('place clay 4'));
  expect(pace.shown.action).toBe('place clay 4');
  pace.take(after(2, 0), by('place clay 4'));
  expect(pace.shown).toMatchObject({ play: { moves: 2 }, events: null, action: 'place wood 3' });
});
