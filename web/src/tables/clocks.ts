import { t } from '../lib/text.svelte';
import type { Clock } from '../lib/types';

// How long a turn may take, and what that is called.

export const clocks: Clock[] = [null, { seconds: 60 }, { seconds: 180 }, { days: 1 }, { days: 3 }];

export function clockWords(clock: Clock): string {
  if (clock === null) return t('new.clock.none');
  if ('days' in clock) return t('new.clock.days', { count: clock.days });
  if (clock.seconds % 60 === 0) return t('new.clock.minutes', { count: clock.seconds / 60 });
  return t('new.clock.seconds', { count: clock.seconds });
}
