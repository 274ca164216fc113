// One tab at a time has a table. Whoever waits for it gets it when the other tab is closed, or takes it.
export class Lease {
  private ended = false;
  private waiting = new AbortController();
  private release = (): void => {};

  private told: (mine: boolean) => void = () => {};

  constructor(private readonly name: string) {}

  begin(told: (mine: boolean) => void): void {
    this.told = told;
    void this.request({ ifAvailable: true });
  }

  take(): void {
    this.waiting.abort();
    void this.request({ steal: true });
  }

  end(): void {
    this.ended = true;
    this.waiting.abort();
    this.release();
  }

  private async request(options: LockOptions): Promise<void> {
    // Only secure contexts have locks. Elsewhere the store notices when two tabs go on with one table.
    if (!navigator.locks) return this.told(true);
    try {
      const had = await navigator.locks.request(this.name, options, async (lock) => {
        if (!lock || this.ended) return false;
        this.told(true);
        await new Promise<void>((release) => (this.release = release));
        return true;
      });
      if (had) return;
    } catch {
      if (options.signal?.aborted) return;
    }
    this.wait();
  }

  private wait(): void {
    if (this.ended) return;
    this.told(false);
    this.waiting = new AbortController();
    void this.request({ signal: this.waiting.signal });
  }
}
