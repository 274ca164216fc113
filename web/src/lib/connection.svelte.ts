import { reuse } from './reuse';
import type { Session } from './session';
import { translate } from './translate';
import type { Answer, Message, News, Picture, Request } from './types';

interface Waiting {
  request: Record<string, unknown>;
  done: (answer: Answer) => void;
  refused: number; // as too many
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const NOT_ALLOWED = 1008;
const TOO_MANY_PAUSE = 500; // and twice as long each time
const TRIES = 5;
const LONGEST_FRAME = 100;
const FRAMES = 30; // the inbox is drawn within about this many

// The picture after one piece of news.
export function after(picture: Picture, news: News): Picture {
  const next = { ...picture, seq: news.seq, version: news.version };
  if (news.play !== undefined) next.play = reuse(picture.play, news.play);
  if (news.phase) next.phase = news.phase;
  if (news.phase === 'closed') next.closed = news.entry.do === 'close' ? 'closed' : 'left';
  if (news.owner) next.owner = news.owner;
  if (news.seats) next.seats = news.seats;
  if (news.asking) next.asking = news.asking;
  if (news.entry.do === 'first') next.first = news.entry.first!;
  if (news.entry.do === 'rematch' && news.entry.table) next.rematch = news.entry.table;
  if (news.entry.do === 'say' || news.entry.do === 'react') next.talk = [...picture.talk, news];
  if (news.entry.do === 'forget') next.talk = picture.talk.filter(({ entry }) => entry.person !== news.entry.person);
  if (next.play?.seat === null) next.phase = 'over';
  return next;
}

// A table over a WebSocket. A lost connection is opened again with the last number that is known, and what was asked
// and not answered is asked again under the same id: the server counts it once.
export class Connection implements Session {
  picture = $state.raw<Picture | null>(null);
  state = $state<Session['state']>('opening');

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private listeners = new Set<(news: News) => void>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private inbox: Message[] = [];
  private drawing = false;

  constructor(
    private readonly table: string,
    private readonly invite: string,
  ) {
    this.open();
  }

  ask(what: Request): Promise<Answer> {
    const id = crypto.randomUUID();
    const request = { ...what, id, version: this.picture?.version ?? 0 };
    return new Promise((done) => {
      this.waiting.set(id, { request, done, refused: 0 });
      this.send(request);
    });
  }

  onNews(listener: (news: News) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private send(request: Record<string, unknown>): void {
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
      for (const { request } of this.waiting.values()) this.send(request);
    };
    socket.onmessage = (event) => {
      this.inbox.push(JSON.parse(String(event.data)) as Message);
      this.read();
    };
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

  // A bot's whole turn arrives in one burst. Each piece of news is drawn before the next one is read, so that the result of
  // one's own action is on the screen at once, and boards see every position.
  private read(): void {
    while (this.inbox.length > 0 && !this.drawing) {
      const some = this.inbox.splice(0, Math.ceil(this.inbox.length / FRAMES));
      for (const message of some) this.hear(message);
      if (!document.hidden && some.some((message) => 'news' in message)) this.wait_for_frame();
    }
  }

  private wait_for_frame(): void {
    let waiting = (this.drawing = true);
    const drawn = (): void => {
      if (!waiting) return;
      waiting = this.drawing = false;
      this.read();
    };
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, LONGEST_FRAME); // a hidden page gets no animation frames
  }

  private hear(message: Message): void {
    if ('picture' in message) {
      this.picture = message.picture;
      this.state = 'open';
    } else if ('news' in message) {
      this.hear_news(message.news);
    } else if (message.re !== null) {
      const waiting = this.waiting.get(message.re);
      // Talk is not kept for later: whoever says too much is told so.
      const talk = waiting?.request.do === 'say' || waiting?.request.do === 'react';
      if (waiting && !talk && !message.ok && message.error.code === 'too_many' && ++waiting.refused < TRIES) {
        setTimeout(() => this.send(waiting.request), TOO_MANY_PAUSE * 2 ** (waiting.refused - 1));
        return;
      }
      this.waiting.delete(message.re);
      if (message.ok) return waiting?.done(message);
      void translate(message.error).then((error) => waiting?.done({ ok: false, error }));
    }
  }

  private hear_news(news: News): void {
    this.state = 'open';
    if (!this.picture || news.seq <= this.picture.seq) return;
    this.picture = after(this.picture, news);
    for (const listener of this.listeners) listener(news);
  }
}
