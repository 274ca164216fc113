// How a person points at an action. An action is a line of text; to choose it one picks one thing after the other:
// a boat, then a space. Which picks are open follows from the legal actions alone.

export type Kind =
  | 'fleet' // a fleet tile
  | 'boat' // a colour among one's own boats
  | 'space'
  | 'island'
  | 'tile' // a building tile, open or reserved
  | 'specialist' // an open one
  | 'verb' // an effect, a power, the end of a step: needs a button
  | 'take'
  | 'buy'
  | 'sell'
  | 'keep' // boats that stay in the harbour
  | 'pay' // boats or tokens given or taken
  | 'stack' // the next tile of an order, or '|', the stack between top and bottom
  | 'other'; // nothing above: the whole action is one pick

export type Pick = `${Kind}:${string}`;

export const kindOf = (pick: Pick): Kind => pick.slice(0, pick.indexOf(':')) as Kind;
export const nameOf = (pick: Pick): string => pick.slice(pick.indexOf(':') + 1);
export const verbOf = (action: string): string => action.split(' ', 1)[0]!;

// The orders in which the things an action names can be picked.
export function routes(action: string): Pick[][] {
  const [verb, ...names] = action.split(' ');
  const [a, b] = names;
  const rest = names.join(' ');
  switch (verb) {
    case 'fleet':
    case 'take':
    case 'buy':
    case 'sell':
      return [[`${verb}:${a}`]];
    case 'place':
      return [[`boat:${a}`, `space:${b}`], [`space:${b}`, `boat:${a}`]];
    case 'collect':
      return [[`island:${a}`]];
    case 'build':
      return [[`tile:${a}`, `island:${b}`], [`island:${b}`, `tile:${a}`]];
    case 'moor':
      return [[`keep:${rest}`]];
    case 'recruit':
      return [[`specialist:${a}`, `pay:${names.slice(1).join(' ')}`]];
    case 'arrange':
      return [names.map((name): Pick => `stack:${name}`)];
    case 'reserve':
      return [['verb:reserve', `tile:${a}`]];
    case 'shift':
      return [['verb:shift', `space:${a}`, `space:${b}`]];
    case 'remove':
      return [['verb:remove', `space:${a}`]];
    case 'swap_boats':
      return [['verb:swap_boats', `space:${a}`, `space:${b}`], ['verb:swap_boats', `space:${b}`, `space:${a}`]];
    case 'swap_culture':
      return [['verb:swap_culture', `island:${a}`, `island:${b}`], ['verb:swap_culture', `island:${b}`, `island:${a}`]];
    case 'sanctify':
    case 'kachiko':
      return [[`verb:${verb}`, `island:${a}`]];
    case 'raijin':
    case 'nakatsu':
    case 'michimata':
    case 'hetsuka':
      return [[`verb:${verb}`, `pay:${rest}`]];
    case 'peek':
    case 'done':
      return [[`verb:${verb}`]];
    default:
      return [[`other:${action}`]];
  }
}

export interface Route {
  action: string;
  picks: Pick[];
}

export const allRoutes = (actions: string[]): Route[] =>
  actions.flatMap((action) => routes(action).map((picks) => ({ action, picks })));

export const along = (all: Route[], chosen: Pick[]): Route[] =>
  all.filter(({ picks }) => chosen.every((pick, i) => picks[i] === pick));

// What may be picked next.
export const nextPicks = (all: Route[], chosen: Pick[]): Set<Pick> =>
  new Set(along(all, chosen).flatMap(({ picks }) => picks[chosen.length] ?? []));

// The action that is meant once these things are picked, if that is clear. A space that only one colour can take, the
// only way to pay, or the last tile of an order need not be said; anything else is not done before all of it was picked.
export function meant(all: Route[], chosen: Pick[]): string | null {
  const left = along(all, chosen);
  const whole = left.find(({ picks }) => picks.length === chosen.length);
  if (whole) return whole.action;
  const only = left.length === 1 ? left[0]! : null;
  if (!only) return null;
  const missing = kindOf(only.picks[chosen.length]!);
  return chosen[0]!.startsWith('space:') || missing === 'pay' || missing === 'stack' ? only.action : null;
}

// An action with this pick in it that is not legal, so that the server can say why not; null if none is near.
export function attempt(chosen: Pick[], pick: Pick, boats: string[]): string | null {
  const name = nameOf(pick);
  const verb = chosen.find((each) => kindOf(each) === 'verb');
  const last = chosen.at(-1);
  if (verb && ['space', 'island', 'tile'].includes(kindOf(pick)))
    return [nameOf(verb), ...chosen.slice(1).map(nameOf), name].join(' ');
  switch (kindOf(pick)) {
    case 'fleet':
      return `fleet ${name}`;
    case 'space': {
      const boat = last && kindOf(last) === 'boat' ? nameOf(last) : boats[0];
      return boat ? `place ${boat} ${name}` : null;
    }
    case 'island':
      return last && kindOf(last) === 'tile' ? `build ${nameOf(last)} ${name}` : `collect ${name}`;
    case 'tile':
      return last && kindOf(last) === 'island' ? `build ${name} ${nameOf(last)}` : null;
    default:
      return null;
  }
}
