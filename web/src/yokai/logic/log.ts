import type { Deed, Teller } from '../../lib/log';
import { t, text } from '../../lib/text.svelte';
import type { SeatAtTable } from '../../lib/types';
import { key } from './actions';
import { placeName } from './frame';
import { cellsIn } from './story';
import type { Clue } from './view';
import { anyOf } from './words';

// The story of a game in short sentences. They tell the place where a card lay then; which card it is, and where it went
// later, is for the players to remember.

const again = (before: Deed | undefined): boolean => before?.action.startsWith('look') ?? false;
export const clueOf = ({ action, events }: Deed): Clue =>
  (events[0]?.['clue'] as Clue | undefined) ?? ((action.split(' ')[1] ?? '').split('+') as Clue);

function tell(deed: Deed, _: SeatAtTable[], before?: Deed): string {
  const word = deed.action.split(' ', 1)[0]!;
  const [place = '', to = ''] = cellsIn(deed.action).map(placeName);
  if (word === 'look' && again(before)) {
    const stuck = deed.events.some(({ event }) => event === 'skip');
    return t(stuck ? 'yokai.log.look_stuck' : 'yokai.log.look_again', { place });
  }
  const words = `yokai.log.${word}`;
  if (!text.knows(words)) return deed.action;
  return t(words, { place, to, families: word === 'reveal' || word === 'place' ? anyOf(clueOf(deed)) : '' });
}

export const teller: Teller = {
  tell,
  why: ({ why }) => (why?.reason === 'nothing_to_place' || why?.reason === 'nothing_to_reveal' ? t(`yokai.why.${why.reason}`) : ''),
  places: ({ action }) => cellsIn(action).map(key),
  small: () => false,
  // Every turn is somebody else's.
  ends: () => false,
  round: () => null,
  aloud: true,
};
