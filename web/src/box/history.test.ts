import { expect, it } from 'vitest';

import { begin, change, redo, settle, undo } from './history';

it('goes back step by step and forth again', () => {
  const three = change(change(begin(1), 2), 3);
  expect(undo(three).now).toBe(2);
  expect(undo(undo(undo(three))).now).toBe(1);
  expect(redo(undo(three)).now).toBe(3);
  expect(redo(three).now).toBe(3);
});

it('takes changes of one drag for one step, and of two drags for two', () => {
  let history = change(change(begin(0), 1, 'drag'), 2, 'drag');
  expect(undo(history).now).toBe(0);
  history = change(settle(history), 3, 'drag');
  expect(undo(history).now).toBe(2);
});

it('forgets what was undone when something else is done', () => {
  expect(redo(change(undo(change(begin(1), 2)), 5)).now).toBe(5);
});
