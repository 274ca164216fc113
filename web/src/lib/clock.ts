// Estimates the server's time without asking for it: news tell when a turn began, and arrive shortly after that.
export class ServerClock {
  private off: number | null = null; // how far this browser's clock is ahead
  private since = 0;

  // When the turn began, as told at `now`; the first time it may have begun long ago.
  hear(since: number, now: number): void {
    const fresh = this.since !== 0 && since !== this.since;
    this.since = since;
    // News arrive late and never early: the smallest difference seen is the best estimate.
    if (fresh || now < since) this.off = Math.min(this.off ?? Infinity, now - since);
  }

  at(now: number): number {
    return now - (this.off ?? 0);
  }
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// "1:05", "3 hours 20 minutes", "2 days 4 hours".
export function timeLeft(left: number, language: string): string {
  const time = Math.max(left, 0);
  const many = (count: number, unit: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  if (time >= 2 * DAY) return `${many(Math.floor(time / DAY), 'day')} ${many(Math.floor((time % DAY) / HOUR), 'hour')}`;
  if (time >= HOUR) return `${many(Math.floor(time / HOUR), 'hour')} ${many(Math.floor((time % HOUR) / MINUTE), 'minute')}`;
  const seconds = Math.ceil(time / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// The last fifth of a short time, the last three hours of a long one.
export const nearlyUp = (left: number, whole: number): boolean => left < Math.min(whole / 5, 3 * HOUR);
