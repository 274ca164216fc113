import { named, t } from '../lib/text.svelte';
import type { Clock, GameName } from '../lib/types';

// What can be chosen for a table, and what it is called there and in the lobby.

export const clocks: Clock[] = [null, { seconds: 60 }, { seconds: 180 }, { days: 1 }, { days: 3 }];

export function clockWords(clock: Clock): string {
  if (clock === null) return t('new.clock.none');
  if ('days' in clock) return t('new.clock.days', { count: clock.days });
  if (clock.seconds % 60 === 0) return t('new.clock.minutes', { count: clock.seconds / 60 });
  return t('new.clock.seconds', { count: clock.seconds });
}

export const presets = ['rulebook-de', 'rulebook-pl', 'short-rules-de'] as const;

// The four points in which Yamataï's printed rules differ: as most play it, and otherwise.
export const variants = [
  { option: 'chain', usual: 'last', other: 'any' },
  { option: 'reserved_build', usual: 'later_round', other: 'any_time' },
  { option: 'build_over_culture', usual: false, other: true },
  { option: 'second_meeples', usual: 'drawn_again', other: 'same_order' },
] as const;
export type Variant = (typeof variants)[number]['option'];

export const levels = [2, 3, 4, 5] as const; // each adds something to the first

const yamatai = (options: Record<string, unknown>, players: number): string[] =>
  variants
    .filter(({ option }) => option !== 'second_meeples' || players === 2)
    .map(({ option }) => named(`rule.${option}`, String(options[option])));

const yokai = (options: Record<string, unknown>): string[] => [
  ...(options['levels'] as number[]).map((level) => `${t('rule.level', { level })}: ${named('rule.level', String(level))}`),
  ...(Number(options['neighbors']) > 0 ? [t('rule.neighbors', { count: Number(options['neighbors']) })] : []),
  ...(options['target'] ? [t('rule.target', { name: named('yokai.target', String(options['target'])) })] : []),
  ...(options['memory_aid'] ? [t('rule.memory_aid')] : []),
];

// The options of a table as a list of short sentences. Shapes are named by the words of Yōkai's board.
export const ruleWords = (game: GameName, options: Record<string, unknown>, players: number): string[] =>
  game === 'yamatai' ? yamatai(options, players) : yokai(options);
