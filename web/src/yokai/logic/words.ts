import { listed } from '../../lib/format';
import { callArguments } from '../../lib/reasons';
import { seatName } from '../../lib/seats';
import { named, t, text } from '../../lib/text.svelte';
import type { SeatAtTable } from '../../lib/types';
import { placeName } from './frame';
import type { Deed } from './story';
import type { Card, Family, View } from './view';

export const familyName = (family: Family): string => named('yokai.family', family);

callArguments({ target: (id) => named('yokai.target', id) });

export const anyOf = (families: Family[]): string =>
  new Intl.ListFormat(text.language, { type: 'disjunction' }).format(families.map(familyName));

export const allOf = (families: Family[]): string => listed(families.map(familyName));

export const whose = (seats: SeatAtTable[], seat: number, eyes: number | null): string =>
  seat === eyes ? t('seat.you') : `${seatName(seats[seat]!, seat)} (${seat + 1})`;

// What lies there, for those who do not see it.
export function cardName(card: Card): string {
  const what = card.family ? familyName(card.family) : t('yokai.card.down');
  const clue = Array.isArray(card.clue)
    ? t('yokai.card.clue', { families: anyOf(card.clue) })
    : card.clue && t('yokai.card.locked');
  return [t('yokai.card', { place: placeName(card.at) }), what, clue].filter(Boolean).join(', ');
}

// What was done last, for the caption on the table's edge.
export function deedName({ word, cells }: Deed, view: View, name: string): string {
  const clue = view.clues.open.at(-1);
  if (word === 'reveal') return clue ? t('yokai.did.reveal', { name, families: anyOf(clue) }) : '';
  if (word === 'draw') return t('yokai.did.draw', { name });
  const [place = '', to = ''] = cells.map(placeName);
  const told = word === 'look' || word === 'move' || word === 'place' || word === 'lock';
  return told ? t(`yokai.did.${word}`, { name, place, to }) : '';
}
