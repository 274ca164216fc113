import type { Hint, Review, SeatAtTable, Story } from './types';

// A review as screens show it, whatever the game: what each game says of its own is in its folder.

// A turn to do, in the notation, and what it would be worth, in words.
export interface Valued {
  actions: string[];
  worth: string;
}

// What was decided in one go.
export interface Judged {
  at: number; // moves before it
  turn: number; // its place in `turns`
  seat: number;
  loss: number; // by which the costly ones are found
  mark: 0 | 1 | 2; // nothing to speak of, costly, very costly
  lost: string; // in words; '' if nothing
  played: Valued;
  best: Valued | null; // null: nothing better was found
  advice: string; // what it does otherwise, in a sentence
}

// Values over the turns: one for the beginning of each, and one for the end.
export interface Curve {
  seat: number | null; // null: that of all
  values: number[];
}
export interface Chart {
  title: string;
  top: number; // the largest value there is room for
  label: (value: number) => string;
  curves: Curve[];
}

// What nobody decided.
export interface Luck {
  turn: number; // it came before this one
  changes: number[]; // by seat
  told: string;
}

export interface Reviewed {
  turns: { at: number; seat: number; name: string; number: number }[]; // "Round 3", 3
  charts: Chart[];
  judged: Judged[];
  luck: Luck[];
  seats: { figures: { name: string; value: string }[]; costliest: number[] }[]; // places in `judged`, the worst first
  facts: { text: string; at: number | null }[]; // `at`: moves before it, where it has a moment
}

// How a game reads reviews and hints.
export interface Reviewer {
  read: (review: Review, story: Story) => Reviewed;
  // One action to do: "Take fleet 4".
  step: (action: string) => string;
  // Where to look, in words, and as its board writes it.
  nudge: (hint: Hint, view: never) => { text: string; at: string };
  // All of it: what to do, and what it brings.
  suggestion: (hint: Hint, view: never, seats: SeatAtTable[]) => string;
}

// What a board draws of something that could be done.
export interface Ghost {
  seat: number; // whose it would be
  actions: string[]; // the last one is the one that is spoken of
  at: string; // a place to look at; '' for none
}

// The decision a moment belongs to: the last one that had begun by then.
export function judgedAt(judged: Judged[], moves: number): number {
  let found = 0;
  judged.forEach(({ at }, index) => {
    if (at <= moves) found = index;
  });
  return found;
}

// The next costly decision in one direction, from a moment; null if there is none.
export function costlyFrom(judged: Judged[], moves: number, way: 1 | -1): Judged | null {
  const costly = judged.filter(({ mark }) => mark > 0);
  return (way > 0 ? costly.find(({ at }) => at > moves) : costly.filter(({ at }) => at < moves).at(-1)) ?? null;
}

// What is left of a suggestion after some actions; null if something else was done.
export function leftOf(actions: string[], done: string[]): string[] | null {
  const left = [...actions];
  for (const action of done) {
    const place = left.indexOf(action);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}
