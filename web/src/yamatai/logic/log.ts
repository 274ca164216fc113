import type { Deed, Teller } from '../../lib/log';
import { t, text } from '../../lib/text.svelte';
import type { BoxContent, GameEvent, SeatAtTable } from '../../lib/types';
import { verbOf } from './actions';
import { boxOf, type Box } from './box';
import type { Color } from './view';
import { whyWords } from './why';
import { colorName, counted, eventWords, kindName, specialistName } from './words';

// The story of a game in short sentences.

type Values = Record<string, string | number>;

export const boatNames = (colors: string[]): string => counted(colors.map(colorName)) || t('yamatai.log.nothing');
const tokenNames = (kinds: string[]): string => counted(kinds.map(kindName));
// A space has no name on the board; the islands around it have.
export const spaceName = ({ map }: Box, space = ''): string =>
  map.islands
    .filter(({ spaces }) => spaces.includes(Number(space)))
    .map(({ id }) => id)
    .join('/');
const tile = ({ tileOf }: Box, id = ''): Values => {
  const { kind, points } = tileOf(id);
  return { kind, points: t('yamatai.points', { count: points }) };
};

const changes = (events: GameEvent[], what: string): GameEvent[] =>
  events.filter(({ event, change }) => event === what && typeof change === 'number');
const sum = (events: GameEvent[], what: string): number =>
  changes(events, what).reduce((total, { change }) => total + Math.abs(Number(change)), 0);
const gained = (events: GameEvent[]): Color[] =>
  changes(events, 'boats').flatMap(({ change, color }) => Array<Color>(Math.max(Number(change), 0)).fill(color as Color));
// Whoever arranges knows the whole order, others how many went under.
const under = (names: string[], { under }: GameEvent): number =>
  typeof under === 'number' ? under : names.length - names.indexOf('|') - 1;

// The values of the placeholders, for each kind of action.
export const blanks: Record<string, (names: string[], events: GameEvent[], box: Box) => Values> = {
  fleet: ([number = ''], events) => ({ number, boats: boatNames(gained(events)) }),
  take: ([color = '']) => ({ color: colorName(color) }),
  buy: ([color = ''], events) => ({ color: colorName(color), price: sum(events, 'money') }),
  sell: ([color = ''], events) => ({ color: colorName(color), price: sum(events, 'money') }),
  place: ([color = '', space], _, box) => ({ color: colorName(color), space: spaceName(box, space) }),
  collect: ([island = '']) => ({ island }),
  build: ([id, island = ''], _, box) => ({ ...tile(box, id), island }),
  reserve: ([id], _, box) => tile(box, id),
  moor: (names, events) => ({ boats: boatNames(names), lost: sum(events, 'wasted') }),
  recruit: ([who = '', ...paid]) => ({ name: specialistName(who), tokens: tokenNames(paid) }),
  peek: () => ({}),
  arrange: (names, [done]) => ({ count: under(names, done!) }),
  shift: ([from, to], _, box) => ({ from: spaceName(box, from), to: spaceName(box, to) }),
  swap_boats: ([a, b], _, box) => ({ a: spaceName(box, a), b: spaceName(box, b) }),
  remove: ([space], _, box) => ({ space: spaceName(box, space) }),
  swap_culture: ([a = '', b = '']) => ({ a, b }),
  sanctify: ([island = '']) => ({ island }),
  kachiko: ([island = '']) => ({ island }),
  raijin: (names) => ({ boats: boatNames(names) }),
  nakatsu: (names) => ({ boats: boatNames(names) }),
  michimata: (names) => ({ token: tokenNames(names) }),
  hetsuka: (names) => ({ token: tokenNames(names) }),
};
// Their sentences name the money already.
const priced = ['buy', 'sell'];

// What it brought to whoever did it, then to others.
function gains(events: GameEvent[], seats: SeatAtTable[], seat: number): string {
  const all = events.filter(({ event }) => event === 'money' || event === 'prestige');
  const [own, others] = [all.filter((event) => event.seat === seat), all.filter((event) => event.seat !== seat)];
  return [own, others].map((some) => eventWords(some, seats, seat)).filter(Boolean).join('; ');
}

const ends = ({ events }: Deed): boolean => events.some(({ event }) => event === 'turn' || event === 'over');

function tell(box: Box, deed: Deed, seats: SeatAtTable[]): string {
  const { action, events, seat } = deed;
  const verb = verbOf(action);
  if (verb === 'done') return t(ends(deed) ? 'yamatai.log.end' : 'yamatai.log.done');
  const fill = blanks[verb];
  const key = `yamatai.log.${verb}`;
  if (!fill || !text.knows(key)) return action;
  const told = t(key, fill(action.split(' ').slice(1), events, box));
  const brought = priced.includes(verb) ? '' : gains(events, seats, seat);
  return brought ? `${told}: ${brought}` : told;
}

export function tellerOf(content: BoxContent | null): Teller {
  const box = boxOf(content);
  return {
    tell: (deed, seats) => tell(box, deed, seats),
    why: (deed, seats) => whyWords(box, deed, seats),
    small: ({ action }) => action === 'done',
    ends,
    round: (before) => {
      if (!before) return 1;
      const begun = before.events.find(({ event }) => event === 'round')?.['round'];
      return typeof begun === 'number' ? begun : null;
    },
    aloud: false,
  };
}
