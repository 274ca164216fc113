import type { Clock } from './types';

// Estimates the server's time: lists say it, and at a table news tell when a turn began and arrive shortly after that.
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

  // What it was when it answered, which was just `now`.
  set(server: number, now: number): void {
    this.off = now - server;
  }

  at(now: number): number {
    return now - (this.off ?? 0);
  }
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// The whole time of a turn.
export const wholeTime = (clock: NonNullable<Clock>): number => ('days' in clock ? clock.days * DAY : clock.seconds * SECOND);

// "1:05", "3 hours 20 minutes", "2 days 4 hours"; short: "3 hr", "2 days".
export function timeLeft(left: number, language: string, short = false): string {
  const time = Math.max(left, 0);
  const many = (count: number, unit: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: short ? 'short' : 'long' }).format(count);
  const two = (all: string, rest: string): string => (short ? all : `${all} ${rest}`);
  if (time >= 2 * DAY) return two(many(Math.floor(time / DAY), 'day'), many(Math.floor((time % DAY) / HOUR), 'hour'));
  if (time >= HOUR) return two(many(Math.floor(time / HOUR), 'hour'), many(Math.floor((time % HOUR) / MINUTE), 'minute'));
  const seconds = Math.ceil(time / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

// The last fifth of a short time, the last three hours of a long one.
export const nearlyUp = (left: number, whole: number): boolean => left < Math.min(whole / 5, 3 * HOUR);
