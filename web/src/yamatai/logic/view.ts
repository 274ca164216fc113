import type { components } from '../../openapi.gen';

// The view of a Yamataï game as docs/protocol.md describes it: what one pair of eyes may know.

export const colors = ['bamboo', 'wood', 'stone', 'clay', 'gold'] as const;
export type Color = (typeof colors)[number];

// Kinds of culture tokens go by the names their box gives them.
export type CultureKind = string;

export type Phase = 'fleet' | 'choice' | 'main' | 'collect' | 'arrange' | 'moor' | 'recruit' | 'over';

export interface Building {
  kind: 'standard' | 'torii' | 'palace';
  seat?: number; // of a standard building, whose it is
}

export interface Island {
  culture?: CultureKind;
  mountain?: boolean;
  sacred?: boolean;
  building?: Building | null;
}

export interface Stack {
  count: number;
}

export interface Seat {
  money: number;
  pieces: number;
  prestige: number;
  boats: Color[];
  wasted: number;
  culture: Partial<Record<CultureKind, number>>;
  built: string[];
  reserved: { tile: string; round: number }[];
  specialists: string[];
}

// As far as words on the table depend on them.
export interface Options {
  reserved_build?: 'later_round' | 'any_time';
}

export interface View {
  options: Options;
  round: number;
  phase: Phase;
  order: number[];
  turn: number;
  supply: Record<Color, number>;
  boats: Record<string, Color>;
  placed: number[];
  islands: Record<string, Island>;
  sacred_left: number;
  fleets: { open: number[]; closed: number[][]; taken: { seat: number; fleet: number }[] };
  buildings: { open: string[]; stack: Stack };
  specialists: { open: { id: string; money: number }[]; stack: Stack };
  seats: Seat[];
  used: { sailed?: boolean; acted?: boolean; recruited?: boolean };
  known?: Record<string, string>; // place from the top of the building stack → tile, as this seat has seen it
}

export type Score = components['schemas']['SeatScore'];
// How things stand while the game runs.
export type Standing = components['schemas']['Standing'];
// How a game ended.
export type Result = Omit<Standing, 'ends'> & { ties?: components['schemas']['Ties'] };
