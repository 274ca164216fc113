import type { Answer, News, Picture, Request } from './types';

// A table as the screens use it: what it looks like now, and how to ask for something. It is at a server, over a WebSocket,
// or lives in this browser; nobody has to know which.
export interface Session {
  // Kept up to date; null until the table has been seen for the first time.
  readonly picture: Picture | null;
  // `lost`: it is being opened again by itself. `gone`: there is no such table, or not for us. `removed`: its owner has
  // sent us away. `elsewhere`: another tab of this browser has it. `damaged`: what was kept of it cannot be read (`why`).
  readonly state: 'opening' | 'open' | 'lost' | 'gone' | 'removed' | 'elsewhere' | 'damaged';
  readonly why: string;
  // Whether what happens is kept.
  readonly lasting: boolean;
  // Asks for something: {do: 'act', action: 'look 0,0'}.
  ask(what: Request): Promise<Answer>;
  // Called with everything that happens, in order.
  onNews(listener: (news: News) => void): () => void;
  // Goes on here with a table that another tab has.
  take(): void;
  close(): void;
}
