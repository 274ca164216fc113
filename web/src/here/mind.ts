import type { Log } from './mind.worker';
import type { Turn } from './types';

export interface Thought extends Log {
  turn: Turn;
  seed: number;
}
export interface Idea {
  turn: Turn;
  actions: string[];
}

const PAUSE = 1000; // after a mind has failed
const REST = 100; // before it searches: what has just happened is drawn first, with all there is to draw it

const same = (one: Turn, other: Turn): boolean => one.seat === other.seat && one.moves === other.moves && one.level === other.level;

// What a mind says (src/browser/page.h): the whole turn, or what it would do next. Neither: it was asked something wrong.
interface Answer {
  actions?: string[];
  votes?: { action: string; visits: number }[];
}

// A turn that several minds think about in step: each hears the votes of all, and goes on from what they agree on.
export async function inStep(minds: ((question: object) => Promise<Answer>)[], turn: Turn, seed: number): Promise<string[]> {
  let answers = await Promise.all(minds.map((ask, i) => ask({ do: 'think', turn, seed: seed + i, minds: minds.length })));
  while (answers.every(({ votes }) => votes)) {
    const votes = answers.map(({ votes }) => votes);
    answers = await Promise.all(minds.map((ask) => ask({ do: 'agree', turn, votes })));
  }
  return answers[0]!.actions ?? [];
}

const MOST = 4; // each has a memory of its own: docs/performance.md
// The page needs a core, too. Not every browser says how many there are.
const minds = (): number => (self.crossOriginIsolated ? Math.max(1, Math.min((navigator.hardwareConcurrency || 1) - 1, MOST)) : 1);

function asked<T>(worker: Worker, question: object): Promise<T> {
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<T>) => done(data);
    worker.onerror = fail;
    worker.postMessage(question);
  });
}
const hire = (): Worker => new Worker(new URL('./mind.worker.ts', import.meta.url), { type: 'module' });

export type Questioner = <T>(question: object) => Promise<T>;
// A mind that has read a log, for as long as `work` lasts.
export async function withMind<T>(log: Log, work: (ask: Questioner) => Promise<T>): Promise<T> {
  const worker = hire();
  try {
    worker.postMessage(log);
    return await work((question) => asked(worker, question));
  } finally {
    worker.terminate();
  }
}

// Those who think for the bots of a table. One turn is thought about at a time: if it is not to be played any more, the
// thought is cut short.
export class Mind {
  private workers: Worker[] = [];
  private most = minds();
  private thought: Thought | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly then: (idea: Idea) => void) {}

  // Null: there is nothing to think about.
  think(thought: Thought | null): void {
    if (thought && this.thought && same(thought.turn, this.thought.turn)) return;
    clearTimeout(this.timer);
    if (this.thought) this.end();
    this.thought = thought;
    if (thought) this.timer = setTimeout(() => void this.begin(thought), thought.turn.searches ? REST : 0);
  }

  end(): void {
    clearTimeout(this.timer);
    for (const worker of this.workers) worker.terminate();
    this.workers = [];
    this.thought = null;
  }

  private async begin(thought: Thought): Promise<void> {
    const { turn, seed, ...log } = thought;
    const count = turn.searches ? this.most : 1;
    while (this.workers.length < count) this.workers.push(hire());
    const workers = this.workers.slice(0, count);
    for (const worker of workers) worker.postMessage(log);
    const actions = await inStep(
      workers.map((worker) => (question) => asked<Answer>(worker, question)),
      turn,
      seed,
    ).catch(() => null);
    if (this.thought !== thought) return;
    if (actions && actions.length > 0) {
      this.thought = null;
      this.then({ turn, actions });
    } else {
      // They could not be fetched, have no memory left or no idea: one alone may do better, in a while.
      this.end();
      this.most = 1;
      this.timer = setTimeout(() => this.think(thought), PAUSE);
    }
  }
}
