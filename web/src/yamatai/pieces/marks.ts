// The pattern of each seat's crest, as it is drawn on the walls of its houses.
export const marks = [
  'M-9 1V14M-6 1V14M6 1V14M9 1V14',
  'M-8 3h0M8 3h0M-8 10h0M8 10h0M0 2h0',
  'M-12 5L-8 1L-4 5M-12 12L-8 8L-5 11M12 5L8 1L4 5M12 12L8 8L5 11',
  'M-12 5H-4M4 5H12M-12 10H-4M4 10H12M-8 1V5M8 1V5M-6 5V10M6 5V10M-10 10V14M10 10V14',
] as const;
