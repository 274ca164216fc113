import type { GameEvent } from '../../lib/types';
import type { Pick } from './actions';
import type { Color, CultureKind, View } from './view';

// Places on the table that are no picks, beside those that are.
export type Spot = Pick | `seat:${number}` | 'supply';
export type Cargo = { boat: Color } | { culture: CultureKind } | { specialist: string };
export interface Flight {
  cargo: Cargo;
  from: Spot;
  to: Spot;
}

// What goes from one place to another by what has happened, so that one sees who took what.
export function flightsOf(events: GameEvent[], before: View): Flight[] {
  const [deed, ...changes] = events;
  if (!deed?.action || deed.seat === undefined) return [];
  const [verb, name] = deed.action.split(' ') as [string, string];
  const seat: Spot = `seat:${deed.seat}`;
  const boats = changes
    .filter(({ event }) => event === 'boats')
    .flatMap(({ color, change }) => Array<Color>(Math.abs(Number(change))).fill(color as Color));
  const each = (from: Spot, to: Spot): Flight[] => boats.map((boat) => ({ cargo: { boat }, from, to }));
  const culture = before.islands[name]?.culture;
  const boat = before.boats[name];
  switch (verb) {
    case 'fleet':
      return each(`fleet:${name}`, seat);
    case 'take':
    case 'buy':
      return each('supply', seat);
    case 'sell':
      return each(seat, 'supply');
    case 'remove':
      return boat ? [{ cargo: { boat }, from: `space:${name}`, to: 'supply' }] : [];
    case 'collect':
      return culture ? [{ cargo: { culture }, from: `island:${name}`, to: seat }] : [];
    case 'recruit':
      return [{ cargo: { specialist: name }, from: `specialist:${name}`, to: seat }];
    default:
      return [];
  }
}

// What a seat has won or lost by it.
export function gainsOf(events: GameEvent[] | null, seat: number): Record<string, number> {
  const gains: Record<string, number> = {};
  for (const { event, seat: whose, change } of events ?? [])
    if (whose === seat && typeof change === 'number') gains[event] = (gains[event] ?? 0) + change;
  return gains;
}
