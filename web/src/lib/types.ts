import type { components } from '../openapi.gen';

// What the server says, by the names it has here. docs/openapi.json describes it and `npm run types` makes
// openapi.gen.ts of that. Only what each game fills in is typed by hand: views, events and scores, in its folder.

type Wire = components['schemas'];

// A union with every field of its members in reach. What only some of them have is optional.
type Keys<U> = U extends unknown ? keyof U : never;
type Value<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;
type Flat<U> = Pick<U, keyof U> & { [K in Exclude<Keys<U>, keyof U>]?: Value<U, K> };
// Omit, member by member of a union.
type Without<U, K extends PropertyKey> = U extends unknown ? Omit<U, K> : never;

export type GameName = Wire['Game'];
export type Phase = Wire['Phase'];
export type Person = Wire['Person'];
export type SeatAtTable = Wire['Seat'];
export type Clock = Wire['Clock'];
export type Reaction = Wire['Reaction'];
export type Games = Wire['Games'];
export type Lobby = Wire['Lobby'];
export type TableSummary = Wire['TableRow'];
export type MyTable = Wire['MyTable'];
export type NewTable = Wire['TableSent'];
export type Rating = Wire['Rating'];
export type Ratings = Wire['Ratings'];
export type Result = Wire['MyResult'];
export type SheetLine = Wire['SheetLine'];
export type Site = Wire['Site'];
export type Round = NonNullable<Wire['Replay']['rounds']>[number];

// One thing that happened in a game: what it is called is in `event`, the rest depends on it.
export type GameEvent = Wire['Event'] & { seat?: number; action?: string; [field: string]: unknown };

// A running or finished game, as one pair of eyes sees it.
export type Play<View = unknown> = Omit<Wire['Play'], 'view'> & { view: View };
export type Moment = Omit<Wire['ReplayedMoment'], 'view'> & { view: unknown };
export type Move = Omit<Wire['Move'], 'events'> & { events: GameEvent[] };
// A whole game, move by move.
export type Story = Omit<Wire['Replay'], 'moves'> & { moves: Move[] };

type AnyNews = Wire['News']['news'];
type Entry = Flat<AnyNews['entry']>;
export type News = Omit<Flat<AnyNews>, 'entry' | 'events' | 'play'> & { entry: Entry; events?: GameEvent[]; play?: Play };
export type Picture = Omit<Wire['Picture'], 'play' | 'talk'> & { play: Play | null; talk: News[] };

// What a table is asked for. The wire adds an id and the version of the game that the client has seen.
export type Request = Without<Wire['ToServer'], 'id' | 'version'>;
// The value of a placeholder: an id or another word, a number, or how many of each by id.
export type Argument = Wire['Arguments'][string];
// The server's refusals, and `unreachable`, the client's own. What comes from elsewhere (a proxy) has no reason.
export interface Problem {
  code: string;
  message: string; // in English
  reason?: string; // the key of its sentence in the catalogues
  args?: Record<string, Argument>;
  field?: string; // that is wrong
}
type Done = Omit<Wire['Done'], 'events' | 'play'> & { events?: GameEvent[] | null; play?: Play };
export type Answer = Omit<Done, 're'> | { ok: false; error: Problem };
export type Message =
  | { picture: Picture }
  | { news: News }
  | Done
  | { re: string | null; ok: false; error: Problem };
