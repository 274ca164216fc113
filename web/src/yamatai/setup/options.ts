import { named } from '../../lib/text.svelte';

// What can be chosen for a table of Yamataï, and what it is called there and in the lobby.

export const presets = ['rulebook-de', 'rulebook-pl', 'short-rules-de'] as const;

// The five points in which the printed rules differ: as most play it, and otherwise.
export const variants = [
  { option: 'chain', usual: 'last', other: 'any' },
  { option: 'reserved_build', usual: 'later_round', other: 'any_time' },
  { option: 'build_over_culture', usual: false, other: true },
  { option: 'second_meeples', usual: 'drawn_again', other: 'same_order' },
  { option: 'ebisu', usual: 'must', other: 'may' },
] as const;
export type Variant = (typeof variants)[number]['option'];

export const ruleWords = (options: Record<string, unknown>, players: number): string[] =>
  variants
    .filter(({ option }) => option !== 'second_meeples' || players === 2)
    .map(({ option }) => named(`rule.${option}`, String(options[option])));
