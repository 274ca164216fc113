import { freshId } from './id';
import { reuse } from './reuse';
import type { Session } from './session';
import { translate } from './translate';
import type { Answer, Message, News, Picture, Request } from './types';

interface Waiting {
  request: Sent;
  done: (answer: Answer) => void;
  refused: number; // as too many
}
export type Sent = Request & { id: string; version: number };

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
  if (news.practice) next.practice = news.practice;
  if (news.entry.do === 'hint') next.hinted = true;
  if (news.entry.do === 'say' || news.entry.do === 'react') next.talk = [...picture.talk, news];
  if (news.entry.do === 'forget') next.talk = picture.talk.filter(({ entry }) => entry.person !== news.entry.person);
  if (next.play?.seat === null) next.phase = 'over';
  return next;
}

// A table whose messages come from somewhere: pictures, news and answers, as they are in docs/api.md.
export abstract class Feed implements Session {
  picture = $state.raw<Picture | null>(null);
  state = $state<Session['state']>('opening');
  why = $state('');
  lasting = $state(true);

  private waiting = new Map<string, Waiting>();
  private listeners = new Set<(news: News) => void>();
  private inbox: Message[] = [];
  private drawing = false;

  take(): void {}
  abstract close(): void;
  // Nothing happens where there is nobody to send it to: it is sent again.
  protected abstract send(request: Sent): void;

  ask(what: Request): Promise<Answer> {
    const id = freshId();
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

  // What was asked and not answered, under the same id: it is counted once.
  protected sendAgain(): void {
    for (const { request } of this.waiting.values()) this.send(request);
  }

  protected receive(message: Message): void {
    this.inbox.push(message);
    this.read();
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
