import { cell } from './actions';
import type { Cell, View } from './view';

// What was done, by whom: the view lists the actions, and each turn ends with its clue.
export interface Deed {
  turn: number;
  seat: number;
  word: string;
  cells: Cell[];
}

// The cells an action speaks of.
export const cellsIn = (action: string): Cell[] =>
  action
    .split(' ')
    .filter((part) => part.includes(','))
    .map(cell);

const LAST_OF_A_TURN = ['reveal', 'place', 'draw', 'lock'];

export function deeds(view: View): Deed[] {
  let turn = 0;
  return view.actions.map((action) => {
    const word = action.split(' ', 1)[0]!;
    const deed = { turn, seat: turn % view.players, word, cells: cellsIn(action) };
    if (LAST_OF_A_TURN.includes(word)) ++turn;
    return deed;
  });
}

// Who looked at a card in this turn or the one before; what they saw is theirs.
export function eyesOn(view: View, card: number): { seat: number; now: boolean }[] {
  return view.looks
    .filter((look) => look.card === card && look.turn >= view.turn - 1)
    .map((look) => ({ seat: look.seat, now: look.turn === view.turn }));
}

// Who had looked at a card by then.
export const seenBy = (view: View, card: number): number[] =>
  [...new Set(view.looks.filter((look) => look.card === card).map((look) => look.seat))].sort();

// What another than `eyes` moved last, as long as it is news: until the next one has begun.
export function lastMove(view: View, eyes: number | null): { seat: number; from: Cell; to: Cell } | null {
  const deed = deeds(view).filter(({ word }) => word === 'move').at(-1);
  if (!deed || deed.seat === eyes) return null;
  const news = deed.turn === view.turn || (deed.turn === view.turn - 1 && view.phase === 'look');
  if (!news) return null;
  return { seat: deed.seat, from: deed.cells[0]!, to: deed.cells[1]! };
}
