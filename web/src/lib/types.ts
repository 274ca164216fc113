import type { components } from '../openapi.gen';

// What the server says, by the names it has here. docs/openapi.json describes it and `npm run types` makes
// openapi.gen.ts of that. Only what each game fills in is typed by hand: views, events and scores, in its folder.

type Schemas = components['schemas'];

// A union with every field of its members in reach. What only some of them have is optional.
type Keys<U> = U extends unknown ? keyof U : never;
type Value<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never;
type Flat<U> = Pick<U, keyof U> & { [K in Exclude<Keys<U>, keyof U>]?: Value<U, K> };
// Omit, member by member of a union.
type Without<U, K extends PropertyKey> = U extends unknown ? Omit<U, K> : never;

export type GameName = Schemas['Game'];
export type Phase = Schemas['Phase'];
export type Person = Schemas['Person'];
export type MySession = Schemas['Session'];
export type Proof = Schemas['Proof'];
export type FactorWanted = Schemas['FactorWanted'];
export type MyData = Schemas['MyData'];
export type Report = Schemas['Report'];
export type ReportReason = Report['reason'];
export type SeatAtTable = Schemas['Seat'];
export type Clock = Schemas['Clock'];
export type Reaction = Schemas['Reaction'];
export type Strength = Schemas['Strength'];
export type Games = Schemas['Games'];
export type Lobby = Schemas['Lobby'];
export type TableSummary = Schemas['TableRow'];
export type MyTable = Schemas['MyTable'];
export type NewTable = Omit<Schemas['TableSent'], 'box'> & { box?: BoxContent };
export type Rating = Schemas['Rating'];
export type Ratings = Schemas['Ratings'];
export type Result = Schemas['MyResult'];
export type SheetLine = Schemas['SheetLine'];
export type CountedGame = Schemas['CountedGame'];
export type WrittenGame = Schemas['WrittenGame'];
export type Ties = Schemas['Ties'];
export type Site = Schemas['Site'];
export type Review = Schemas['Review'];
export type ReviewState = Flat<Schemas['ReviewState']>;
export type Hint = Schemas['Hint'];
export type Practice = Schemas['Practice'];
export type Task = Schemas['Task'];
// What may be told of a task before it is solved.
export type Question = Pick<Task, 'id' | 'game' | 'kind' | 'difficulty' | 'players' | 'seat' | 'goal'>;
export type Round = NonNullable<Schemas['Replay']['rounds']>[number];

// A box that somebody has made, as its file is; what is in it is the game's to read.
export type BoxContent = { name?: string; [field: string]: unknown };
// A box that a person keeps on the server.
export type KeptBox = Schemas['KeptBox'];

// One thing that happened in a game: what it is called is in `event`, the rest depends on it.
export type GameEvent = Schemas['Event'] & { seat?: number; action?: string; [field: string]: unknown };

// A running or finished game, as one pair of eyes sees it.
export type Play<View = unknown> = Omit<Schemas['Play'], 'view'> & { view: View };
export type Moment = Omit<Schemas['ReplayedMoment'], 'view'> & { view: unknown };
export type Move = Omit<Schemas['Move'], 'events'> & { events: GameEvent[] };
// A whole game, move by move.
export type Story = Omit<Schemas['Replay'], 'moves' | 'box'> & { moves: Move[]; box: BoxContent | null };

type AnyNews = Schemas['News']['news'];
type Entry = Flat<AnyNews['entry']>;
export type News = Omit<Flat<AnyNews>, 'entry' | 'events' | 'play'> & { entry: Entry; events?: GameEvent[]; play?: Play };
export type Picture = Omit<Schemas['Picture'], 'play' | 'talk' | 'box'> & { play: Play | null; talk: News[]; box: BoxContent | null };

// What a table is asked for. The connection adds an id and the version of the game that the client has seen.
export type Request = Without<Schemas['ToServer'], 'id' | 'version'>;
// The value of a placeholder: an id or another word, a number, or how many of each by id.
export type Argument = Schemas['Arguments'][string];
// The server's refusals, and `unreachable`, the client's own. What comes from elsewhere (a proxy) has no reason.
export interface Problem {
  code: string;
  message: string; // in English
  reason?: string; // the key of its sentence in the catalogues
  args?: Record<string, Argument>;
  field?: string; // that is wrong
}
type Done = Omit<Schemas['Done'], 'events' | 'play'> & { events?: GameEvent[] | null; play?: Play };
export type Answer = Omit<Done, 're'> | { ok: false; error: Problem };
export type Message =
  | { picture: Picture }
  | { news: News }
  | Done
  | { re: string | null; ok: false; error: Problem };
