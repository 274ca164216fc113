import { kindOf, routes, type Pick } from './actions';
import type { Color, View } from './view';

// What a suggestion would change on the board.
export interface Ghosts {
  boats: Map<number, Color>; // that would come to a space
  gone: Set<number>; // and spaces that one would leave
  buildings: Map<string, string>; // island → tile
  picks: Set<Pick>; // everything that would be taken or used
  now: Pick[]; // what the last action is about
}

export const noGhosts: Ghosts = { boats: new Map(), gone: new Set(), buildings: new Map(), picks: new Set(), now: [] };

// Picks that lie on the table; the rest are buttons.
const onTable = (pick: Pick): boolean => ['fleet', 'space', 'island', 'tile', 'specialist'].includes(kindOf(pick));
const picksOf = (action: string): Pick[] => routes(action)[0]!.filter(onTable);

export function ghostsOf(actions: string[], at: string, lying: View['boats']): Ghosts {
  const boats = new Map<number, Color>();
  const gone = new Set<number>();
  const buildings = new Map<string, string>();
  const colorAt = (space: number): Color => boats.get(space) ?? lying[space]!;
  const leave = (space: number): void => {
    boats.delete(space);
    gone.add(space);
  };
  for (const action of actions) {
    const [verb, a = '', b = ''] = action.split(' ');
    if (verb === 'place') boats.set(Number(b), a as Color);
    else if (verb === 'build') buildings.set(b, a);
    else if (verb === 'remove') leave(Number(a));
    else if (verb === 'shift') {
      const color = colorAt(Number(a));
      leave(Number(a));
      boats.set(Number(b), color);
    } else if (verb === 'swap_boats') {
      const [one, other] = [colorAt(Number(a)), colorAt(Number(b))];
      boats.set(Number(a), other).set(Number(b), one);
    }
  }
  const now = at ? [at as Pick] : picksOf(actions.at(-1) ?? '');
  return { boats, gone, buildings, picks: new Set([...actions.flatMap(picksOf), ...now]), now };
}
