import { withMind, type Questioner } from './mind';
import type { Log } from './mind.worker';
import { checked } from './table';
import type { Failed } from './types';

// Reviews and hints, made by a worker of the page.

// Simulations a decision: a phone has to be done in a minute or two. The same game has the same review.
const EFFORT = { iterations: 300, seed: 1 };

// A review that is being made, step by step.
export class ReviewJob {
  done = 0; // steps
  of = 0;
  readonly review: Promise<object>;

  constructor(log: Log) {
    this.review = withMind(log, (ask) => this.make(ask));
  }

  private async make(ask: Questioner): Promise<object> {
    const { steps } = checked(await ask<{ steps: number } | Failed>({ do: 'review_steps' }));
    this.of = steps;
    for (; this.done < steps; ++this.done) checked(await ask<object>({ do: 'review_step', step: this.done, ...EFFORT }));
    return checked(await ask<{ review: object } | Failed>({ do: 'review', ...EFFORT })).review;
  }
}

// What whoever is to act could do.
export const hintFor = (log: Log): Promise<object> =>
  withMind(log, async (ask) => checked(await ask<{ hint: object } | Failed>({ do: 'hint', ...EFFORT })).hint);
