import { minds, withMind, type Questioner } from './mind';
import type { Log } from './mind.worker';
import { shareOut } from './share';
import { checked } from './table';
import type { Failed } from './types';

// Reviews and hints, made by workers of the page.

const ITERATIONS = 300; // simulations a decision: a phone has to be done in a minute or two
const SEED = 1; // the same game has the same review

// So many minds that have read the log, for as long as `work` lasts.
const withMinds = <T>(log: Log, count: number, work: (minds: Questioner[]) => Promise<T>, hired: Questioner[] = []): Promise<T> =>
  count === 0 ? work(hired) : withMind(log, (ask) => withMinds(log, count - 1, work, [...hired, ask]));

// A review that is being made.
export class ReviewJob {
  done = 0; // steps
  of = 0;
  readonly review: Promise<object>;

  constructor(log: Log) {
    this.review = withMinds(log, minds(), (all) => this.make(all));
  }

  private async make(all: Questioner[]): Promise<object> {
    const [first] = all as [Questioner];
    const { steps } = checked(await first<{ steps: number } | Failed>({ do: 'review_steps' }));
    this.of = steps;
    const work = (ask: Questioner) => async (step: number) => {
      const part = checked(await ask<{ document: unknown } | Failed>({ do: 'review_step', step, iterations: ITERATIONS, seed: SEED }));
      ++this.done;
      return part.document;
    };
    const parts = await shareOut(steps, all.map(work));
    return checked(await first<{ review: object } | Failed>({ do: 'review', parts })).review;
  }
}

// What whoever is to act could do.
export const hintFor = (log: Log): Promise<object> =>
  withMind(log, async (ask) => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    return checked(await ask<{ hint: object } | Failed>({ do: 'hint', seed, iterations: ITERATIONS })).hint;
  });
