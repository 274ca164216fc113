import type { components } from '../../openapi.gen';

// What one pair of eyes sees of a game of Yōkai, as docs/protocol.md describes it.

// Families go by the names their box gives them.
export type Family = string;
// What they look like.
export const looks = ['kitsune', 'kappa', 'rokurokubi', 'oni'] as const;
export type Look = (typeof looks)[number];
// x to the east, y to the south; never renumbered.
export type Cell = [number, number];
export type Clue = Family[];

export interface Card {
  at: Cell;
  family?: Family; // only while this person looks at it, or at the end
  clue: Clue | 'face_down' | null;
}

export interface View {
  players: number;
  options: { levels: number[]; memory_aid: boolean };
  turn: number;
  seat: number;
  phase: 'look' | 'look_again' | 'move' | 'clue' | 'over';
  cards: Card[]; // the index is the card, for life
  // `covered`: so many lie below the one that is shown, until the game is over (docs/api.md).
  clues: { open: Clue[]; covered?: number; closed: { count: number }; face_down: number };
  neighbors: { seat: number; pair?: [Family, Family] }[];
  target: string | null;
  looks: { turn: number; seat: number; card: number }[];
  actions: string[];
  known?: Record<string, Family>; // with the memory aid
}

export type Score = components['schemas']['TeamScore'];
