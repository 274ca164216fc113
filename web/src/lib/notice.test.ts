import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { notice } from './notice.svelte';

describe('a notice', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('goes away by itself once it has been read', () => {
    notice.show('not your turn');
    vi.advanceTimersByTime(7000);
    expect(notice.text).toBe('not your turn');
    vi.advanceTimersByTime(2000);
    expect(notice.text).toBe('');
  });

  it('stays its whole time, even if it took the place of another one', () => {
    notice.show('not your turn');
    vi.advanceTimersByTime(7000);
    notice.show('the seat is taken');
    vi.advanceTimersByTime(7000);
    expect(notice.text).toBe('the seat is taken');
    notice.close();
    expect(notice.text).toBe('');
  });
});
