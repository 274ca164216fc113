// Small signs beside words, drawn on a field of 24 × 24 with one pen.
export const icons = {
  rules: 'M6 4h11a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5M8 9h8M8 13h8M8 17h5M5 5a2 2 0 0 0-2 2v2h2',
  pad: 'M5 4h14v16H5ZM5 9h14M5 14h14M12 4v16M8 2v3M16 2v3',
  results: 'M7 4h10v5a5 5 0 0 1-10 0ZM7 5H3v2a4 4 0 0 0 4 4M17 5h4v2a4 4 0 0 1-4 4M12 14v4M8 21h8M9 18h6',
  me: 'M12 12a4 4 0 1 0 0-8a4 4 0 0 0 0 8ZM4 21c0-5 4-7 8-7s8 2 8 7',
  people: 'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7ZM2 20c0-4 3-6 7-6s7 2 7 6M16 5a3 3 0 0 1 0 6M18 14c3 1 4 3 4 6',
  time: 'M6 3h12M6 21h12M7 3c0 5 3 6 5 9c2-3 5-4 5-9M7 21c0-5 3-6 5-9c2 3 5 4 5 9',
  against: 'M5 3l11 11M19 3L8 14M4 13l7 7M20 13l-7 7M7 16l-4 4M17 16l4 4',
  together: 'M12 8a5 5 0 1 0 0 10a5 5 0 1 0 0-10ZM12 8V3M12 18v3M3 9l5 2M21 9l-5 2',
  learn: 'M12 4L2 9l10 5l10-5ZM6 11v5c3 3 9 3 12 0v-5M22 9v6',
  open: 'M4 20V6q8-4 16 0v14M2 20h20M12 4.2V20M9 12v2M15 12v2',
  closed: 'M5 11h14v10H5ZM8 11V7a4 4 0 0 1 8 0v4M12 15v3',
  share: 'M12 3v12M7 8l5-5l5 5M5 13v8h14v-8',
  copy: 'M9 8h11v13H9ZM15 8V3H4v13h5',
  bot: 'M5 9h14v10H5ZM12 9V5M12 5h0.1M9 13v2M15 13v2M3 13v3M21 13v3M9 19v2M15 19v2',
  talk: 'M3 4h13v9H9l-4 4v-4H3ZM19 9h2v8h-2v3l-3-3h-4M7 8.5h5',
  moon: 'M19 14A8 8 0 0 1 10 4a8.5 8.5 0 1 0 9 10Z',
} as const;
export type IconName = keyof typeof icons;
