import type { Thought } from './mind.worker';
import type { Turn } from './types';

export interface Idea {
  turn: Turn;
  actions: string[];
}

const PAUSE = 1000; // after a mind has failed

const same = (one: Turn, other: Turn): boolean => one.seat === other.seat && one.moves === other.moves && one.level === other.level;

// Whoever thinks for the bots of a table. One turn is thought about at a time: if it is not to be played any more, the
// thought is cut short.
export class Mind {
  private worker: Worker | null = null;
  private thought: Thought | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly then: (idea: Idea) => void) {}

  // Null: there is nothing to think about.
  think(thought: Thought | null): void {
    if (thought && this.thought && same(thought.turn, this.thought.turn)) return;
    if (this.thought) this.end();
    this.thought = thought;
    if (thought) this.begin(thought);
  }

  end(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
    this.thought = null;
  }

  private begin(thought: Thought): void {
    this.worker ??= new Worker(new URL('./mind.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<Idea>) => {
      this.thought = null;
      this.then(data);
    };
    // It could not be fetched, or has no memory left.
    this.worker.onerror = () => {
      this.end();
      this.timer = setTimeout(() => this.think(thought), PAUSE);
    };
    this.worker.postMessage(thought);
  }
}
