import type { Cell, Clue } from './view';

// The legal actions, sorted by what they are done with. Nothing is worked out here: what the server does not offer is
// not there.
export interface Offers {
  announce: boolean;
  take: 'reveal' | 'draw' | null; // what pressing the stack of clues does
  looks: Set<string>;
  moves: Map<string, Set<string>>; // from → to
  places: Map<string, Set<string>>; // clue → cards; a clue nobody has seen is called FACE_DOWN
}

export const FACE_DOWN = 'face_down' as const;
export const key = (cell: Cell): string => `${cell[0]},${cell[1]}`;
export const cell = (text: string): Cell => text.split(',').map(Number) as Cell;
export const clueKey = (clue: Clue): string => clue.join('+');

export const looking = (at: string): string => `look ${at}`;
export const moving = (from: string, to: string): string => `move ${from} ${to}`;
export const placing = (clue: string, at: string): string =>
  clue === FACE_DOWN ? `lock ${at}` : `place ${clue} ${at}`;

function add(map: Map<string, Set<string>>, name: string, value: string): void {
  map.set(name, (map.get(name) ?? new Set()).add(value));
}

export function offers(actions: string[]): Offers {
  const found: Offers = { announce: false, take: null, looks: new Set(), moves: new Map(), places: new Map() };
  for (const action of actions) {
    const [word, first = '', second = ''] = action.split(' ');
    if (word === 'announce') found.announce = true;
    else if (word === 'reveal' || word === 'draw') found.take = word;
    else if (word === 'look') found.looks.add(first);
    else if (word === 'move') add(found.moves, first, second);
    else if (word === 'place') add(found.places, first, second);
    else if (word === 'lock') add(found.places, FACE_DOWN, first);
  }
  return found;
}
