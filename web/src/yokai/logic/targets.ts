// The shapes of level 5, as data/yokai.json has them; a test compares.
export const targets: Record<string, string[]> = {
  spiral: ['..####', '..#..#', '..##.#', '.....#', '######'],
  square: ['####', '####', '####', '####'],
  mask: ['#...#', '#####', '##.##', '#####'],
  fan: ['...#', '..##', '.###', '####', '.###', '..##', '...#'],
  scroll: ['###', '###', '###', '###', '###', '.#.'],
  i_beam: ['####', '.##.', '.##.', '.##.', '.##.', '####'],
};
