import { seatName } from '../lib/seats';
import { named, t, text } from '../lib/text.svelte';
import type { SeatAtTable } from '../lib/types';
import { rowAndColumn, type Frame } from './layout';
import type { Deed } from './story';
import type { Card, Cell, Family, View } from './view';

export const familyName = (family: Family): string => named('yokai.family', family);

export const anyOf = (families: Family[]): string =>
  new Intl.ListFormat(text.language, { type: 'disjunction' }).format(families.map(familyName));

export const allOf = (families: Family[]): string =>
  new Intl.ListFormat(text.language, { type: 'conjunction' }).format(families.map(familyName));

export const placeName = (frame: Frame, at: Cell): string => t('yokai.place', rowAndColumn(frame, at));

export const whose = (seats: SeatAtTable[], seat: number, eyes: number | null): string =>
  seat === eyes ? t('seat.you') : `${seatName(seats[seat]!, seat)} (${seat + 1})`;

// What lies there, for those who do not see it.
export function cardName(card: Card, frame: Frame): string {
  const what = card.family ? familyName(card.family) : t('yokai.card.down');
  const clue =
    card.clue === null ? '' : card.clue === 'face_down' ? t('yokai.card.locked') : t('yokai.card.clue', { families: anyOf(card.clue) });
  return [t('yokai.card', { place: placeName(frame, card.at) }), what, clue].filter(Boolean).join(', ');
}

// What was done last, for the caption below the steps.
export function deedName(deed: Deed, view: View, frame: Frame, name: string): string {
  const place = deed.cells[0] ? placeName(frame, deed.cells.at(-1)!) : '';
  const clue = deed.word === 'reveal' && view.clues.open.at(-1);
  if (clue) return t('yokai.did.reveal', { name, families: anyOf(clue) });
  return named('yokai.did', deed.word) === deed.word ? '' : t(`yokai.did.${deed.word}` as 'yokai.did.look', { name, place });
}
