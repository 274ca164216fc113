// Where the printed rules differ, and which of them say so. What is not listed is played as the German rulebook has it.
export const options = ['chain_any', 'reserved_any_time', 'build_over_culture', 'second_meeples_same'] as const;

export const books: { book: string; differs: (typeof options)[number][] }[] = [
  { book: 'rulebook_de', differs: [] },
  { book: 'rulebook_pl', differs: ['chain_any', 'reserved_any_time', 'second_meeples_same'] },
  { book: 'short_rules_de', differs: ['build_over_culture'] },
];
