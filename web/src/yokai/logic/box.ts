import data from '../../../../data/yokai.json';
import type { BoxContent } from '../../lib/types';
import { looks, type Family, type Look } from './view';

// What lies in a box of Yōkai. A table plays with the built-in box or with one that somebody has made.

type ByPlayers<What> = Record<'2' | '3' | '4', What>;

// The file, as far as it is drawn. The server takes none that does not hold all of this.
export interface BoxData {
  families: Family[];
  cards_per_family: number;
  clues: ByPlayers<number[]>; // how many with one, two and three families
  score: Record<'correct' | 'wrong' | 'revealed' | 'unrevealed', number>; // what one clue of each sort is worth
  grades: { names: string[]; from: ByPlayers<number[]> };
  targets: { id: string; rows: string[] }[]; // the shapes of level 5
}

export interface Box extends BoxData {
  lookOf: (family: Family) => Look;
}

const isLook = (family: Family): family is Look => looks.some((look) => look === family);

// A family that only its box knows gets one of the portraits that nobody else has.
export function makeBox(content: BoxData): Box {
  const left = looks.filter((look) => !content.families.includes(look));
  const others = content.families.filter((family) => !isLook(family));
  const given = new Map(others.map((family, i) => [family, left[i]!]));
  return { ...content, lookOf: (family) => (isLook(family) ? family : (given.get(family) ?? looks[0])) };
}

export const builtin = makeBox(data);
// Of a table: null stands for the built-in one.
export const boxOf = (content: BoxContent | null): Box => (content ? makeBox(content as unknown as BoxData) : builtin);

// How many clue cards a game has; the mix may differ, the sum does not.
export const clueCount = ({ clues }: Box, players: number): number =>
  clues[String(players) as keyof Box['clues']].reduce((sum, count) => sum + count, 0);

// The cells of a shape, column and row.
export const cellsOf = ({ targets }: Box, id: string): [number, number][] =>
  (targets.find((target) => target.id === id)?.rows ?? []).flatMap((row, y) =>
    [...row].flatMap((mark, x): [number, number][] => (mark === '#' ? [[x, y]] : [])),
  );
