import type { Answer, News, Picture, Request } from './types';

// A table as the screens use it: what it looks like now, and how to ask for something. Over a WebSocket today; a game
// that runs inside the browser can be another one.
export interface Session {
  // Kept up to date; null until the table has been seen for the first time.
  readonly picture: Picture | null;
  // `lost`: it is being opened again by itself. `gone`: there is no such table, or not for us. `removed`: its owner has
  // sent us away.
  readonly state: 'opening' | 'open' | 'lost' | 'gone' | 'removed';
  // Asks for something: {do: 'act', action: 'look 0,0'}.
  ask(what: Request): Promise<Answer>;
  // Called with everything that happens, in order.
  onNews(listener: (news: News) => void): () => void;
  close(): void;
}
