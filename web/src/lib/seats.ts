import { named, t } from './text.svelte';
import type { SeatAtTable } from './types';

// How a seat is called.
export function seatName(seat: SeatAtTable, index: number): string {
  if (seat.kind === 'bot') return t('seat.bot', { level: named('level', seat.level.split(':')[0]!) });
  if (seat.kind === 'open') return `${t('lobby.seat', { number: index + 1 })}: ${t('lobby.free')}`;
  return seat.stand_in ? t('seat.stand_in', { name: seat.name }) : seat.name;
}

// Who did something there, whether a bot stands in by now or not.
export const playerName = (seat: SeatAtTable, index: number): string =>
  seat.kind === 'person' ? seat.name : seatName(seat, index);
