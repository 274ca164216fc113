import { sound } from './sound';
import type { Tune } from './tunes';

// What deserves more than a piece that moves: a picture over the table and a sound.
export interface Moment {
  tune: Tune;
  higher?: number; // semitones
  long: number; // milliseconds
}

// So many may wait; of more, the oldest are dropped: whoever plays on has seen enough of them.
const MOST = 2;
// What was done is on the screen first.
const AFTER = 60;

// Shows one moment at a time.
export class Moments<M extends Moment> {
  now = $state.raw<M | null>(null);
  private waiting: M[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  add(moments: M[]): void {
    if (moments.length === 0) return;
    this.waiting = [...this.waiting, ...moments].slice(-MOST);
    this.timer ??= setTimeout(() => this.next(), AFTER);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.now = null;
  }

  private next(): void {
    this.timer = undefined;
    this.now = this.waiting.shift() ?? null;
    if (!this.now) return;
    sound(this.now.tune, this.now.higher);
    this.timer = setTimeout(() => this.next(), this.now.long);
  }
}
