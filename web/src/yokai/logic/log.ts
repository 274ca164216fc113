import type { Deed, Teller } from '../../lib/log';
import { t, text } from '../../lib/text.svelte';
import type { SeatAtTable } from '../../lib/types';
import type { Clue } from './view';
import { anyOf } from './words';

// The story of a game in short sentences. Which card was meant is not told: remembering is the game.

const again = (before: Deed | undefined): boolean => before?.action.startsWith('look') ?? false;
const clue = ({ action, events }: Deed): Clue =>
  (events[0]?.['clue'] as Clue | undefined) ?? ((action.split(' ')[1] ?? '').split('+') as Clue);

function tell(deed: Deed, _: SeatAtTable[], before?: Deed): string {
  const word = deed.action.split(' ', 1)[0]!;
  if (word === 'look' && again(before)) {
    const stuck = deed.events.some(({ event }) => event === 'skip');
    return t(stuck ? 'yokai.log.look_stuck' : 'yokai.log.look_again');
  }
  const key = `yokai.log.${word}`;
  if (!text.knows(key)) return deed.action;
  return word === 'reveal' || word === 'place' ? t(key, { families: anyOf(clue(deed)) }) : t(key);
}

export const teller: Teller = {
  tell,
  small: () => false,
  // Every turn is somebody else's.
  ends: () => false,
  round: () => null,
  aloud: true,
};
