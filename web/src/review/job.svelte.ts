import { api } from '../lib/api';
import { me } from '../lib/me.svelte';
import { Patience } from '../lib/patience.svelte';
import { t } from '../lib/text.svelte';
import type { Review, ReviewState } from '../lib/types';

const PAUSE = 1000;

// A review that is asked for, and waited for.
export class Job {
  review = $state.raw<Review | null>(null);
  done = $state(0); // steps
  of = $state(0);
  problem = $state(''); // why there is none
  private readonly patience = new Patience();
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly invite: string,
  ) {
    this.begin();
  }

  begin(): void {
    this.problem = '';
    this.wait().catch((error: Error) => (this.problem = error.message));
  }

  end(): void {
    this.ended = true;
    this.patience.leave();
  }

  private async wait(): Promise<void> {
    let state = await this.patience.until(() => api.review(this.table, this.invite));
    if (state.state === 'none') {
      await me.ensureSignedIn(t('me.guest'));
      state = await this.patience.until(() => api.askForReview(this.table, this.invite));
    }
    while (!this.heard(state) && !this.ended) {
      await new Promise((done) => setTimeout(done, PAUSE));
      state = await this.patience.until(() => api.review(this.table, this.invite));
      if (state.state === 'none') throw new Error(t('review.failed')); // whoever made it has stopped
    }
  }

  // Whether there is nothing left to wait for.
  private heard({ review, done = 0, of = 0 }: ReviewState): boolean {
    this.review = review ?? null;
    this.done = done;
    this.of = of;
    return this.review !== null;
  }
}
