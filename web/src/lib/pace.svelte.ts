import type { GameEvent, Play } from './types';

// A game after one action: what it is now, and what has just happened.
export interface Frame {
  play: Play;
  events: GameEvent[] | null; // null: nothing, or something was taken back
  action: string | null; // the last one that counts, as far as it is known
  by: number | null; // who did it
}

// How long a step of the others is looked at. People with reduced motion want to see each step as well: for them nothing
// moves, and the pauses stay.
export const pauses = { calm: 1100, brisk: 350, at_once: 0 };
export type PaceName = keyof typeof pauses;

const PATIENCE = 80; // more than anybody wants to watch
const SETTLING = 250;

// Bots do a whole turn at once; people want to see it. What others do is shown one action after the other. One's own
// actions never wait, and neither do those who hurry.
export class Pace {
  shown: Frame;
  // Something is still to be shown, or has come a moment ago: whoever presses something now means what was there before.
  behind = $state(false);
  // Whose action was shown last, or whose is next as long as there is more to show; null: nobody's.
  watched = $state<number | null>(null);
  private waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = -Infinity; // when the last step that takes time was shown
  private listeners = new Set<(frame: Frame) => void>();

  constructor(
    play: Play,
    private readonly pause: () => number,
    private readonly small: (frame: Frame) => boolean, // changes nothing that one could look at
  ) {
    this.shown = $state.raw({ play, events: null, action: null, by: null });
  }

  // Called with every step when it is shown or skipped, and without events after a leap.
  onStep(listener: (frame: Frame) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  take(frame: Frame): void {
    const last = this.newest.play;
    if (frame.play === last) return;
    const steps = frame.play.moves - last.moves;
    const own = last.seat !== null && last.seat === last.eyes;
    if (steps === 0) this.replace(frame.play);
    else if (steps !== 1) this.jump({ ...frame, events: null }); // taken back, or one was away
    else {
      this.waiting.push(frame);
      if (own || this.pause() === 0 || this.waiting.length > PATIENCE) this.skip();
      else this.plan();
    }
  }

  // Skips to the present position.
  hurry(): void {
    if (this.waiting.length > 0) this.skip();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private get newest(): Frame {
    return this.waiting.at(-1) ?? this.shown;
  }

  // The same position, told anew: its clock, or who may act.
  private replace(play: Play): void {
    const frame = { ...this.newest, play };
    if (this.waiting.length > 0) this.waiting.splice(-1, 1, frame);
    else this.shown = frame;
  }

  private jump(frame: Frame): void {
    this.stop();
    this.behind = false;
    this.watched = null;
    this.shown = frame;
    this.tell(frame);
  }

  private skip(): void {
    const frames = this.waiting;
    this.stop();
    this.shown = frames.at(-1)!;
    this.since = Date.now();
    for (const frame of frames) this.tell(frame);
    if (this.behind) this.settle();
  }

  // The first step comes at once, unless something else was shown just now.
  private plan(): void {
    this.behind = true;
    this.watched = this.shown.play.seat;
    const first = this.waiting[0]!;
    if (this.waiting.length > 1) return;
    clearTimeout(this.timer);
    const wait = this.small(first) ? 0 : this.since + this.pause() - Date.now();
    if (wait > 0) this.timer = setTimeout(() => this.go(), wait);
    else this.go();
  }

  private go(): void {
    let frame = this.waiting.shift()!;
    if (!this.small(frame)) this.since = Date.now();
    this.tell(frame);
    // A small step comes with the one before it, whose action is what one looks at.
    while (this.waiting[0] && this.small(this.waiting[0])) {
      const next = this.waiting.shift()!;
      this.tell(next);
      frame = { ...next, events: [...(frame.events ?? []), ...(next.events ?? [])], action: frame.action };
    }
    this.shown = frame;
    if (this.waiting.length === 0) return this.settle();
    this.watched = frame.play.seat;
    this.timer = setTimeout(() => this.go(), this.pause());
  }

  private settle(): void {
    this.watched = this.shown.by;
    this.timer = setTimeout(() => {
      this.behind = false;
      this.watched = null;
    }, SETTLING);
  }

  private tell(frame: Frame): void {
    for (const listener of this.listeners) listener(frame);
  }
}
