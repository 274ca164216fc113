import type { Play } from '../../lib/types';
import type { View } from '../logic/view';

// Bots act at once; people want to see what they did. What others do is shown one action after the other, what one did
// oneself immediately.
const PAUSE = 650;
const PATIENCE = 12;

export class Pace {
  shown: Play<View>;
  private waiting: Play<View>[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(first: Play<View>) {
    this.shown = $state.raw(first);
  }

  take(play: Play<View>): void {
    const last = this.waiting.at(-1) ?? this.shown;
    if (play === last) return;
    const own = last.seat !== null && last.seat === last.eyes;
    // An undo, or too much to watch after an absence: skip to the present position.
    if (play.moves <= last.moves || play.moves - this.shown.moves > PATIENCE) {
      this.stop();
      this.shown = play;
    } else if (own && this.waiting.length === 0) {
      this.shown = play;
    } else {
      this.waiting.push(play);
      this.timer ??= setTimeout(() => this.go(), PAUSE);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private go(): void {
    this.timer = undefined;
    const play = this.waiting.shift();
    if (play) this.shown = play;
    if (this.waiting.length > 0) this.timer = setTimeout(() => this.go(), PAUSE);
  }
}
