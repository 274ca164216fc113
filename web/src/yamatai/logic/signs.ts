import type { Deed } from '../../lib/log';
import { verbOf } from './actions';
import type { Box } from './box';
import type { Color } from './view';

// What a turn came to, in pictures.
export type Sign =
  | { sign: 'fleet'; number: string }
  | { sign: 'trade'; bought: Color[]; sold: Color[] }
  | { sign: 'boats'; colors: Color[] } // that were laid
  | { sign: 'building'; kind: ReturnType<Box['tileOf']>['kind']; points: number; reserved: boolean }
  | { sign: 'tokens'; islands: string[] }
  | { sign: 'specialist'; id: string; used: boolean }
  | { sign: 'gain'; what: 'money' | 'prestige'; change: number };

// Specialists whose power is an action of their name.
const powers = ['raijin', 'nakatsu', 'michimata', 'hetsuka', 'kachiko'];

const named = (deeds: Deed[], ...verbs: string[]): string[][] =>
  deeds.filter(({ action }) => verbs.includes(verbOf(action))).map(({ action }) => action.split(' ').slice(1));

// In the order in which a turn is played; what it brought comes last.
export function signsOf({ tileOf }: Box, deeds: Deed[], seat: number): Sign[] {
  const first = (...verbs: string[]): Color[] => named(deeds, ...verbs).map(([color]) => color as Color);
  const building = (verb: string): Sign[] =>
    named(deeds, verb).map(([id]) => {
      const { kind, points } = tileOf(id!);
      return { sign: 'building', kind, points, reserved: verb === 'reserve' };
    });
  const gain = (what: 'money' | 'prestige'): Sign => ({
    sign: 'gain',
    what,
    change: deeds
      .flatMap(({ events }) => events)
      .filter((event) => event.event === what && event.seat === seat)
      .reduce((sum, { change }) => sum + Number(change ?? 0), 0),
  });
  const signs: Sign[] = [
    ...named(deeds, 'fleet').map(([number]): Sign => ({ sign: 'fleet', number: number! })),
    { sign: 'trade', bought: first('buy', 'take'), sold: first('sell') },
    { sign: 'boats', colors: first('place') },
    ...powers.filter((id) => named(deeds, id).length > 0).map((id): Sign => ({ sign: 'specialist', id, used: true })),
    ...building('build'),
    ...building('reserve'),
    { sign: 'tokens', islands: named(deeds, 'collect').map(([island]) => island!) },
    ...named(deeds, 'recruit').map(([id]): Sign => ({ sign: 'specialist', id: id!, used: false })),
    gain('money'),
    gain('prestige'),
  ];
  return signs.filter(isAny);
}

const isAny = (sign: Sign): boolean => {
  if (sign.sign === 'trade') return sign.bought.length + sign.sold.length > 0;
  if (sign.sign === 'boats') return sign.colors.length > 0;
  if (sign.sign === 'tokens') return sign.islands.length > 0;
  return sign.sign !== 'gain' || sign.change !== 0;
};
