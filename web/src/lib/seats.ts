import { characterName } from './characters';
import { named, t } from './text.svelte';
import type { SeatAtTable, Ties } from './types';

// Whoever has deleted the account has no name.
export const personName = (seat: { name: string }): string => seat.name || t('seat.somebody');

const levelName = (level: string): string => named('level', level.split(':')[0]!);
// How well a bot plays, to stand beside its name; of anybody else nothing.
export const levelBeside = (seat: SeatAtTable): string =>
  seat.kind === 'bot' && seat.character ? levelName(seat.level) : '';

// How a seat is called. Bots of tables from before are nobody in particular.
export function seatName(seat: SeatAtTable, index: number): string {
  if (seat.kind === 'bot')
    return seat.character ? characterName(seat.character) : t('seat.bot', { level: levelName(seat.level) });
  if (seat.kind === 'open') return `${t('lobby.seat', { number: index + 1 })}: ${t('lobby.free')}`;
  if (seat.kind === 'invited') return personName(seat);
  if (seat.left) return t('seat.left', { name: personName(seat) });
  return seat.stand_in ? t('seat.stand_in', { name: personName(seat) }) : personName(seat);
}

// Who did something there, whether a bot stands in by now or not.
export const playerName = (seat: SeatAtTable, index: number): string =>
  seat.kind === 'person' ? personName(seat) : seatName(seat, index);

// Where somebody plays themselves; several seats are several people at one device.
export const seatsOf = (me: { is(person: string): boolean }, seats: SeatAtTable[]): number[] =>
  seats.flatMap((seat, index) => (seat.kind === 'person' && me.is(seat.person) && !seat.stand_in ? [index] : []));

// Seats, best first: whoever left or was away comes after everybody who stayed, whatever the bot did.
const left = (seat: SeatAtTable): boolean => seat.kind === 'person' && Boolean(seat.left || seat.away);
export const placed = (ranking: number[], seats: SeatAtTable[]): number[] =>
  [...ranking].sort((a, b) => Number(left(seats[a]!)) - Number(left(seats[b]!)));
// Equal points decide nothing between somebody who left and somebody who stayed.
export const tiesOf = (ties: Ties = [], seats: SeatAtTable[]): Ties =>
  ties
    .map(({ seats: equal, by }) => ({ seats: equal.filter((seat) => !left(seats[seat]!)), by }))
    .filter(({ seats: equal }) => equal.length > 1);
