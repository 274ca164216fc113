// Where printed rules differ from the German rulebook, and which of them.
export const options = [
  { option: 'chain_any', book: 'rulebook_pl' },
  { option: 'reserved_any_time', book: 'rulebook_pl' },
  { option: 'build_over_culture', book: 'short_rules_de' },
  { option: 'second_meeples_same', book: 'rulebook_pl' },
  { option: 'ebisu_may', book: 'rulebook_pl' },
] as const;
