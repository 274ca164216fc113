import type { Past } from './past.svelte';

// Shows moments of the past once more, one after the other, and comes back to now.
export class Again {
  from = $state<number | null>(null); // the first of them, while they are shown
  private run = 0; // a newer one, or none, has taken its place

  constructor(
    private readonly past: Past,
    private readonly pause: () => number, // milliseconds for each
  ) {}

  async show(moments: number[]): Promise<void> {
    const run = ++this.run;
    this.from = moments[0] ?? null;
    for (const moves of moments) {
      await this.past.show(moves);
      await new Promise((done) => setTimeout(done, this.pause()));
      if (run !== this.run) return;
    }
    this.from = null;
    this.past.end();
  }

  stop(): void {
    ++this.run;
    this.from = null;
  }
}
