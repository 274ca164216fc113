import type { Box } from '../yamatai/logic/box';

// What lies before the players when a game of Yamataï is over. The counting is the server's.

export const figures = ['money', 'prestige', 'reserved', 'wasted'] as const;
export type Figure = (typeof figures)[number];

export type Player = Record<Figure, number> & {
  color: number; // of the pieces, which is also the crest
  name: string;
  built: string[];
  specialists: string[];
};
// The players as they had their turns in the last round.
export type Bill = Player[];

export const FEWEST = 2;
export const COLORS = 4;

const freshPlayer = (color: number): Player => ({
  color,
  name: '',
  money: 0,
  prestige: 0,
  reserved: 0,
  wasted: 0,
  built: [],
  specialists: [],
});
export const freshBill = (): Bill => [freshPlayer(0), freshPlayer(1)];

// The same people, with nothing before them.
export const emptied = (bill: Bill): Bill => bill.map(({ color, name }) => ({ ...freshPlayer(color), name }));

export const freeColors = (bill: Bill): number[] =>
  Array.from({ length: COLORS }, (_, color) => color).filter((color) => bill.every((player) => player.color !== color));

export const joined = (bill: Bill): Bill => {
  const [color] = freeColors(bill);
  return color === undefined ? bill : [...bill, freshPlayer(color)];
};

// One place earlier (-1) or later (1) in the round.
export const moved = (bill: Bill, index: number, by: -1 | 1): Bill =>
  bill.map((player, at) => (at === index ? bill[index + by] : at === index + by ? bill[index] : player) ?? player);

// A tile or a specialist lies before one player only: whoever gets it takes it from the other.
export type Row = 'built' | 'specialists';
export const ownerOf = (bill: Bill, row: Row, id: string): number => bill.findIndex((player) => player[row].includes(id));
export const handed = (bill: Bill, row: Row, id: string, to: number | null): Bill =>
  bill.map((player, index) => {
    const others = player[row].filter((one) => one !== id);
    return { ...player, [row]: index === to ? [...others, id] : others };
  });

// Whatever was kept, as a bill: figures are whole and not negative, nothing is there twice, or not in the box.
export function readBill({ buildings, specialists }: Box, found: unknown): Bill {
  if (!Array.isArray(found) || found.length < FEWEST || found.length > COLORS) return freshBill();
  const whole = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(0, value as number) : 0);
  const of = (things: { id: string }[], row: unknown): string[] =>
    Array.isArray(row) ? things.map(({ id }) => id).filter((id) => row.includes(id)) : [];
  let bill: Bill = [];
  for (const one of found as Record<string, unknown>[]) {
    const free = freeColors(bill);
    const color = free.find((each) => each === one?.['color']) ?? free[0]!;
    const name = typeof one?.['name'] === 'string' ? one['name'] : '';
    const counts = Object.fromEntries(figures.map((figure) => [figure, whole(one?.[figure])])) as Record<Figure, number>;
    bill.push({ ...freshPlayer(color), ...counts, name });
  }
  found.forEach((one: Record<string, unknown> | null, index) => {
    for (const id of of(buildings, one?.['built'])) bill = handed(bill, 'built', id, index);
    for (const id of of(specialists, one?.['specialists'])) bill = handed(bill, 'specialists', id, index);
  });
  return bill;
}
