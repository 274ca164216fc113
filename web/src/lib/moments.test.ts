import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Moments, type Moment } from './moments.svelte';

const moment = (): Moment => ({ tune: 'built', long: 1000 });
const [one, two, three, four] = [moment(), moment(), moment(), moment()];

describe('moments', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('come one at a time, after what has happened is on the screen', () => {
    const moments = new Moments();
    moments.add([one, two]);
    expect(moments.now).toBe(null);
    vi.advanceTimersByTime(100);
    expect(moments.now).toBe(one);
    vi.advanceTimersByTime(1000);
    expect(moments.now).toBe(two);
    vi.advanceTimersByTime(1000);
    expect(moments.now).toBe(null);
  });

  it('do not pile up: the oldest of those that wait are dropped', () => {
    const moments = new Moments();
    moments.add([one]);
    vi.advanceTimersByTime(100);
    moments.add([two, three]);
    moments.add([four]);
    vi.advanceTimersByTime(1000);
    expect(moments.now).toBe(three);
    vi.advanceTimersByTime(1000);
    expect(moments.now).toBe(four);
  });

  it('stop when the table goes away', () => {
    const moments = new Moments();
    moments.add([one, two]);
    vi.advanceTimersByTime(100);
    moments.stop();
    vi.advanceTimersByTime(5000);
    expect(moments.now).toBe(null);
  });
});
