import type { Message, MyTable, Picture, Problem, Result, SheetLine } from '../lib/types';

// One line of a table's log, as the engine gives it to be kept.
export interface Entry {
  seq: number;
  id: string;
  at: number;
  what: What;
}
export interface What {
  do: string;
  [field: string]: unknown;
}

// A bot's turn.
export interface Turn {
  seat: number;
  moves: number;
  level: string;
  searches: boolean; // several minds find more than one
}

// How a game ended for the seats of whoever plays here, and what it is on the record sheet.
export interface Ending {
  results: Result[];
  sheet: { kind: SheetLine['kind']; won: boolean; score: SheetLine['best']; points: number } | null;
}

// What came of a question (src/browser/page.h).
export interface Told {
  id: string;
  phase: Picture['phase'];
  messages: Message[]; // to tell
  entries: Entry[]; // to keep
  next?: Entry[]; // the first ones of the table that follows
  answer?: Message;
  bot?: Turn; // whose turn it is
  to_act?: boolean; // it is that of whoever plays here
}
// Or why there is none: the asker's mistake, a log that cannot be read, a refusal.
export type Failed = { mistake: string } | { damaged: string } | { error: Problem };

// What lists show of a table, and how it ended.
export type Row = MyTable & { ending: Ending | null };

// What a page is told of a table besides the messages of a server.
export type Notice =
  | { elsewhere: true } // another tab has it
  | { damaged: string } // its log cannot be read
  | { gone: true }
  | { broken: true } // it has to be read again
  | { lasting: boolean }; // whether what happens is kept

// Between a page and its host.
export type ToHost =
  | { ask: number; method: string; path: string; body: unknown }
  | { join: string }
  | { take: string } // from another tab
  | { leave: string }
  | { send: string; request: object };
// `failed`: the engine could not be fetched, or has stopped.
export type FromHost = { re: number; status: number; body: unknown } | { re: number; failed: true } | { table: string; message: Message | Notice };
