import type { Deed } from '../../lib/log';
import { me } from '../../lib/me.svelte';
import { playerName } from '../../lib/seats';
import { t } from '../../lib/text.svelte';
import type { SeatAtTable } from '../../lib/types';
import type { Box } from './box';
import { colorName } from './words';

// Whose something is: "yours" at a screen with one seat of one's own, else somebody's by name.
function whose(seats: SeatAtTable[], seat: number): { mine: string; name: string } {
  const own = seats.filter((one) => one.kind === 'person' && me.is(one.person));
  return { mine: String(own.length === 1 && own[0] === seats[seat]), name: playerName(seats[seat]!, seat) };
}

// What spoke for a bot's action, in a few words.
export function whyWords(box: Box, { why }: Deed, seats: SeatAtTable[]): string {
  switch (why?.reason) {
    case 'boats_of':
      return t('yamatai.why.boats_of', { ...whose(seats, why.seat), color: colorName(why.color) });
    case 'points':
    case 'ends_ahead':
      return t(`yamatai.why.${why.reason}`, { points: why.points });
    case 'money':
      return t('yamatai.why.money', { money: why.money });
    case 'ready':
    case 'deny':
      return t(`yamatai.why.${why.reason}`, {
        points: t('yamatai.points', { count: box.tileOf(why.tile).points }),
        island: why.island,
      });
    case 'first_next':
    case 'pays':
      return t(`yamatai.why.${why.reason}`);
    default:
      return '';
  }
}
