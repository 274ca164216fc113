import { named, t } from './text.svelte';
import type { SeatAtTable } from './types';

// Whoever has deleted the account has no name.
export const personName = (seat: { name: string }): string => seat.name || t('seat.somebody');

// How a seat is called.
export function seatName(seat: SeatAtTable, index: number): string {
  if (seat.kind === 'bot') return t('seat.bot', { level: named('level', seat.level.split(':')[0]!) });
  if (seat.kind === 'open') return `${t('lobby.seat', { number: index + 1 })}: ${t('lobby.free')}`;
  if (seat.kind === 'invited') return personName(seat);
  if (seat.left) return t('seat.left', { name: personName(seat) });
  return seat.stand_in ? t('seat.stand_in', { name: personName(seat) }) : personName(seat);
}

// Who did something there, whether a bot stands in by now or not.
export const playerName = (seat: SeatAtTable, index: number): string =>
  seat.kind === 'person' ? personName(seat) : seatName(seat, index);

// Seats, best first: whoever left or was away comes after everybody who stayed, whatever the bot did.
export const placed = (ranking: number[], seats: SeatAtTable[]): number[] => {
  const left = (seat: SeatAtTable): boolean => seat.kind === 'person' && Boolean(seat.left || seat.away);
  return [...ranking].sort((a, b) => Number(left(seats[a]!)) - Number(left(seats[b]!)));
};
