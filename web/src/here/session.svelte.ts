import { Feed, type Sent } from '../lib/feed.svelte';
import type { Message } from '../lib/types';
import { joinHere } from './host';
import type { Notice } from './types';

const PAUSE = 500;

// A table that lives in this browser.
export class Here extends Feed {
  private readonly place: ReturnType<typeof joinHere>;

  constructor(table: string) {
    super();
    this.place = joinHere(table, (message) => this.hear_host(message));
  }

  close(): void {
    this.place.leave();
  }

  override take(): void {
    this.place.take();
  }

  protected send(request: Sent): void {
    this.place.send(request);
  }

  private hear_host(message: Message | Notice): void {
    if ('picture' in message) {
      this.receive(message);
      this.sendAgain();
    } else if ('news' in message || 're' in message) this.receive(message);
    else if ('lasting' in message) this.lasting = message.lasting;
    else if ('elsewhere' in message) this.state = 'elsewhere';
    else if ('gone' in message) this.state = 'gone';
    else if ('damaged' in message) {
      this.why = message.damaged;
      this.state = 'damaged';
    } else {
      this.state = 'lost';
      setTimeout(() => this.place.again(), PAUSE);
    }
  }
}
