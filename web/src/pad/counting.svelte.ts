import { Refused, UNREACHABLE } from '../lib/api';
import { t } from '../lib/text.svelte';

const PAUSE = 150;
const AGAIN = 3000;
const TOO_MANY = 429;

// Has the server count figures while they are being edited. The last answer stays until there is another one; if the
// server is unreachable or limits the rate, it is asked again.
export class Counting<Figures, Count> {
  count = $state.raw<Count | null>(null);
  private failure = $state.raw<Refused | null>(null);
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  // `figures`: null as long as there is nothing to count.
  constructor(
    private readonly ask: (figures: Figures) => Promise<Count>,
    figures: () => Figures | null,
  ) {
    $effect(() => {
      this.begin(figures(), PAUSE);
      return () => clearTimeout(this.timer);
    });
  }

  get problem(): string {
    if (this.failure === null) return '';
    return this.failure.status === UNREACHABLE ? t('pad.offline') : this.failure.message;
  }

  private begin(figures: Figures | null, pause: number): void {
    const number = ++this.asked;
    clearTimeout(this.timer);
    if (figures !== null) this.timer = setTimeout(() => void this.go(figures, number), pause);
    else {
      this.count = null;
      this.failure = null;
    }
  }

  private async go(figures: Figures, number: number): Promise<void> {
    try {
      const count = await this.ask(figures);
      if (number !== this.asked) return;
      this.count = count;
      this.failure = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (number !== this.asked) return;
      if (error.status !== TOO_MANY) this.failure = error;
      if (error.status === TOO_MANY || error.status === UNREACHABLE) this.begin(figures, AGAIN);
      else this.count = null;
    }
  }
}
