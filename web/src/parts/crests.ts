// The pattern of each seat, so that its colour is never alone: stripes, dots, zigzag, bricks.
export const crests = [
  'M-8-11V11M-3-13V13M3-13V13M8-11V11',
  'M-7-6h0M0-9h0M7-6h0M-7 2h0M0-1h0M7 2h0M-4 9h0M4 9h0',
  'M-13-3L-7-9L0-3L7-9L13-3M-13 6L-7 0L0 6L7 0L13 6',
  'M-14-4H14M-14 4H14M-6-12V-4M6-12V-4M0-4V4M-6 4V12M6 4V12',
] as const;
