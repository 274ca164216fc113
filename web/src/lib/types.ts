// What the server says, as docs/api.md describes it. Views of the games are in their own folders.

export const games = ['yamatai', 'yokai'] as const;
export type GameName = (typeof games)[number];
export type Phase = 'lobby' | 'playing' | 'over' | 'closed';

export interface Person {
  person: string;
  name: string;
  login: string | null;
}

export type SeatAtTable =
  | { kind: 'open' }
  | { kind: 'bot'; level: string }
  | { kind: 'person'; person: string; name: string; stand_in?: string };

export type Clock = { seconds: number } | { days: number } | null;

// One thing that happened in a game: what it is called is in `event`, the rest depends on it.
export interface GameEvent {
  event: string;
  seat?: number;
  action?: string;
  [field: string]: unknown;
}

// A running or finished game, as one pair of eyes sees it.
export interface Play<View = unknown> {
  view: View;
  eyes: number | null;
  seat: number | null; // whose turn it is; null: the game is over
  moves: number;
  since: number;
  deadline: number | null;
  actions?: string[]; // legal ones, if it is this person's turn
  can_undo?: boolean;
  score?: unknown;
  standing?: unknown; // while the game runs, of games whose points lie open
}

export interface Entry {
  do: string;
  seat?: number;
  action?: string;
  person?: string;
  name?: string;
  text?: string;
  reaction?: string;
  level?: string;
  table?: string;
  clock?: boolean;
}

export interface News {
  seq: number;
  entry: Entry;
  events?: GameEvent[];
  play?: Play | null;
  phase?: Phase;
  owner?: string;
  seats?: SeatAtTable[];
}

export interface Picture {
  table: string;
  seq: number;
  game: GameName;
  options: Record<string, unknown>;
  public: boolean;
  phase: Phase;
  owner: string;
  clock: Clock;
  talk: News[];
  seats: SeatAtTable[];
  rematch: string | null;
  play: Play | null;
  invite?: string; // for those who sit here
}

export interface TableSummary {
  table: string;
  phase: Phase;
  seq: number;
  created: number;
  changed: number;
  summary: {
    game: GameName;
    players: number;
    options: Record<string, unknown>;
    clock: Clock;
    seats: SeatAtTable[];
    seat: number | null;
  };
}

export interface MyTable extends TableSummary {
  to_act: boolean;
  unread: boolean;
}

export interface Problem {
  code: string;
  message: string;
}

// `events` answers {do: 'try'}: what an action would bring; null if that cannot be told before. `play` answers
// {do: 'plan'}: the game after actions that nobody has done. `sites` answers {do: 'where'}.
export type Answer =
  | { ok: true; seq: number; events?: GameEvent[] | null; play?: Play; sites?: Record<string, Site> }
  | { ok: false; error: Problem };

// An island, for one building: can it stand there, and if not, why.
export interface Site {
  now: boolean;
  why: string[];
  missing: Record<string, number>; // boats by colour
}

export interface Move {
  seat: number;
  turn: number;
  action: string;
  events: GameEvent[];
}

// A whole game, move by move.
export interface Story {
  table: string;
  game: GameName;
  phase: Phase;
  seats: SeatAtTable[];
  moves: Move[];
  score?: unknown;
  rounds?: Round[]; // of games whose points lie open
}

// How things stood at the end of a round.
export interface Round {
  round: number;
  moves: number;
  score: unknown;
}

export interface Moment {
  table: string;
  moves: number;
  of: number;
  eyes: number | null;
  view: unknown;
}

export interface Rating {
  mean: number;
  deviation: number;
  at_least: number;
}

export interface Result extends TableSummary {
  seat: number;
  won: boolean;
  ended: number;
  result: unknown;
  rating_before: Rating | null;
  rating_after: Rating | null;
}

export interface SheetLine {
  game: GameName;
  kind: { players: number; options: Record<string, unknown>; bots: boolean };
  games: number;
  won: number;
  best: { points: number; grade: string } | null;
  table: string | null;
}
