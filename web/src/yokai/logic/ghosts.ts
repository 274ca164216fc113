import { key } from './actions';
import { cellsIn } from './story';
import type { Cell, Clue, View } from './view';

// What a suggestion would change on the table: one action of Yōkai at most.
export interface Ghosts {
  looked: Cell | null; // a card to look at, or one that is spoken of
  moved: { card: number; from: Cell; to: Cell } | null;
  clued: { at: Cell; clue: Clue | 'face_down' } | null;
  deck: boolean; // a clue is taken from there
  announced: boolean;
}

export const noGhosts: Ghosts = { looked: null, moved: null, clued: null, deck: false, announced: false };

export function ghostsOf(actions: string[], at: string, { cards }: Pick<View, 'cards'>): Ghosts {
  const [what, number] = at.split(':');
  if (what === 'card') return { ...noGhosts, looked: cards[Number(number)]?.at ?? null };
  if (what === 'clue') return { ...noGhosts, deck: true };
  if (what === 'announce') return { ...noGhosts, announced: true };
  const action = actions.at(-1) ?? '';
  const [word, clue = ''] = action.split(' ');
  const [from, to] = cellsIn(action);
  if (word === 'look' && from) return { ...noGhosts, looked: from };
  if (word === 'move' && from && to) {
    const card = cards.findIndex((each) => key(each.at) === key(from));
    return card < 0 ? noGhosts : { ...noGhosts, moved: { card, from, to } };
  }
  if (word === 'place' && from) return { ...noGhosts, clued: { at: from, clue: clue.split('+') } };
  if (word === 'lock' && from) return { ...noGhosts, clued: { at: from, clue: 'face_down' } };
  return { ...noGhosts, deck: word === 'reveal' || word === 'draw', announced: word === 'announce' };
}
