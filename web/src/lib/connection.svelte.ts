import { Feed, type Sent } from './feed.svelte';
import type { Message } from './types';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const NOT_ALLOWED = 1008;

// A table over a WebSocket. A lost connection is opened again with the last number that is known, and what was asked
// and not answered is asked again.
export class Connection extends Feed {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly invite: string,
  ) {
    super();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  protected send(request: Sent): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(request));
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = new URLSearchParams({ after: String(this.picture?.seq ?? 0), invite: this.invite });
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.table}?${query}`);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      this.pause = FIRST_PAUSE;
      opened = true;
      if (this.picture) this.state = 'open';
      this.sendAgain();
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => {
      if (this.closed) return;
      if (event.code === NOT_ALLOWED && event.reason === 'removed') this.state = 'removed';
      else if (event.code === NOT_ALLOWED || !opened) void this.look_whether_gone(event.code);
      else this.try_again();
    };
  }

  private try_again(): void {
    this.state = this.picture ? 'lost' : 'opening';
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
  }

  // A handshake that fails does not say why: the document of the table does.
  private async look_whether_gone(code: number): Promise<void> {
    if (code === NOT_ALLOWED) {
      this.state = 'gone';
      return;
    }
    try {
      const query = new URLSearchParams({ invite: this.invite });
      const answer = await fetch(`/api/tables/${this.table}?${query}`);
      if (answer.status === 404) {
        this.state = 'gone';
        return;
      }
    } catch {
      // The server is unreachable: try again.
    }
    this.try_again();
  }
}
