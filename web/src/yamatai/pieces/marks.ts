// The pattern of each seat, so that its colour is never alone: stripes, dots, zigzag, bricks. Drawn on the walls of its
// houses and on the round crest that stands for the seat elsewhere.
export const marks = [
  { house: 'M-9 1V14M-6 1V14M6 1V14M9 1V14', crest: 'M-8-11V11M-3-13V13M3-13V13M8-11V11' },
  { house: 'M-8 3h0M8 3h0M-8 10h0M8 10h0M0 2h0', crest: 'M-7-6h0M0-9h0M7-6h0M-7 2h0M0-1h0M7 2h0M-4 9h0M4 9h0' },
  { house: 'M-12 5L-8 1L-4 5M-12 12L-8 8L-5 11M12 5L8 1L4 5M12 12L8 8L5 11', crest: 'M-13-3L-7-9L0-3L7-9L13-3M-13 6L-7 0L0 6L7 0L13 6' },
  { house: 'M-12 5H-4M4 5H12M-12 10H-4M4 10H12M-8 1V5M8 1V5M-6 5V10M6 5V10M-10 10V14M10 10V14', crest: 'M-14-4H14M-14 4H14M-6-12V-4M6-12V-4M0-4V4M-6 4V12M6 4V12' },
] as const;
