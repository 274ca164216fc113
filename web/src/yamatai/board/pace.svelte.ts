import { prefersReducedMotion } from 'svelte/motion';

import type { GameEvent, Play } from '../../lib/types';
import type { View } from '../logic/view';

// A game after one action: what it is now, and what has just happened.
export interface Frame {
  play: Play<View>;
  events: GameEvent[] | null; // null: nothing, or something was taken back
  action: string | null; // the last one that counts, as far as one was there to see it
}

// Bots do a whole turn at once; people want to see it. What others do is shown one action after the other, the more
// there is the faster, and whoever touches anything meanwhile sees at once what is now. One's own actions never wait.
const ALL = 2600; // how long a turn, or all turns of the others, may take to be shown
const LONGEST = 340;
const SHORTEST = 110;
const PATIENCE = 60;

export class Pace {
  shown: Frame;
  private waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private actions: string[] = []; // by number of moves

  constructor(play: Play<View>) {
    this.shown = $state.raw({ play, events: null, action: null });
  }

  take(play: Play<View>, events: GameEvent[] | null): void {
    const last = this.waiting.at(-1) ?? this.shown;
    if (play === last.play) return;
    const step = play.moves > last.play.moves;
    if (step && events?.[0]?.action) this.actions[play.moves] = events[0].action;
    const frame = { play, events: step ? events : null, action: this.actions[play.moves] ?? null };
    const own = last.play.seat !== null && last.play.seat === last.play.eyes;
    const gap = play.moves - last.play.moves !== 1; // taken back, or one was away
    if (prefersReducedMotion.current || gap || own || this.waiting.length > PATIENCE) {
      this.stop();
      this.shown = frame;
    } else {
      this.waiting.push(frame);
      if (this.timer === undefined) this.go();
    }
  }

  // Skips to the present position.
  hurry(): void {
    const frame = this.waiting.at(-1);
    this.stop();
    if (frame) this.shown = frame;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  // The first of them comes at once, each of the others after a pause.
  private go(): void {
    this.timer = undefined;
    const frame = this.waiting.shift();
    if (!frame) return;
    this.shown = frame;
    const pause = Math.max(SHORTEST, Math.min(LONGEST, ALL / (this.waiting.length + 1)));
    this.timer = setTimeout(() => this.go(), pause);
  }
}
