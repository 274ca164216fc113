// One emblem per specialist around (0, 0), forty wide: what is filled with the tint, and what is drawn in ink.
export interface Emblem {
  tint: string;
  fill: string;
  ink: string;
}

const gold = 'var(--boat-gold)';
const red = 'var(--vermilion)';
const blue = '#5d8fc4';
const green = 'var(--boat-bamboo)';
const rose = '#d2678f';
const violet = '#8a6bb8';

export const emblems: Record<string, Emblem> = {
  // The sun.
  amateratsu: {
    tint: gold,
    fill: 'M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8Z',
    ink: 'M0-12V-18M0 12V18M-12 0H-18M12 0H18M-8.5-8.5L-13-13M8.5-8.5L13-13M-8.5 8.5L-13 13M8.5 8.5L13 13',
  },
  // The spear that stirred the sea, between two coins' worth of waves.
  izanagi: {
    tint: blue,
    fill: 'M0-19L5-9L0-3L-5-9Z',
    ink: 'M0-3V13M-4-3H4M-17 12Q-13 7-9 12T0 13T9 12T17 12M-12 17Q-8 13-4 17T4 17T12 17',
  },
  // Drums and lightning.
  raijin: {
    tint: gold,
    fill: 'M4-19L-8 2H-1L-5 19L9-5H1Z',
    ink: 'M-18-8A5 5 0 1 1-10-8A5 5 0 1 1-18-8M10 9A5 5 0 1 1 18 9A5 5 0 1 1 10 9',
  },
  // An open hand that asks for toll.
  ananda: {
    tint: rose,
    fill: 'M-9 17V4L-14-3Q-13-7-9-4L-6-1V-14Q-4-17-2-14V-4V-17Q0-20 2-17V-4V-15Q5-18 6-14V-2L8-9Q11-11 12-8L9 6V17Z',
    ink: 'M-5 8Q0 12 5 7',
  },
  // Half a moon over half a coin.
  izanami: {
    tint: violet,
    fill: 'M4-17A17 17 0 1 0 4 17A13 17 0 0 1 4-17Z',
    ink: 'M10-8L12-4L16-3L13 0L14 4L10 2L6 4L7 0L4-3L8-4Z',
  },
  // A dragon that guards the harbour.
  riu: {
    tint: green,
    fill: 'M-16 12Q-18-2-6-3Q2-4 1-10Q1-16 9-16L17-12L12-8Q12 3 2 4Q-7 5-6 12Z',
    ink: 'M9-12h0M3-16L1-20M8-16L9-20M-16 17Q-10 12-4 17T8 17T17 15M2-2L6 2M-6-1L-4 3M-12 3L-8 6',
  },
  // A paper doll by the gate.
  awashima: {
    tint: red,
    fill: 'M-6-9L6-9L14 4L7 6L9 17H-9L-7 6L-14 4Z',
    ink: 'M-4-13A4 4 0 1 1 4-13A4 4 0 1 1-4-13M-5-6L0 1L5-6M-8 11H8M0 1V10',
  },
  // A broom for sacred ground.
  kachiko: {
    tint: gold,
    fill: 'M-4 1H4L11 17Q0 20-11 17Z',
    ink: 'M0-19V1M-5 1H5M-3 6L-6 17M0 6V18M3 6L6 17',
  },
  // Storm wave.
  susanoo: {
    tint: blue,
    fill: 'M-18 14Q-15-10 2-14Q15-15 16-3Q10-9 4-4Q1 1 7 4Q0 6-1 14Z',
    ink: 'M-12 11Q-9-4 2-8M-6 12Q-5 2 0-2M-19 17Q-10 13 0 17T19 15M9-14L13-18M14-8L19-9',
  },
  // A sea bream.
  ebisu: {
    tint: rose,
    fill: 'M-17 1Q-9-13 5-7L14-13Q12-3 14 9L5 6Q-8 12-17 1Z',
    ink: 'M-10-1h0M-4-7Q0 0-4 7M2-3Q4 0 2 4M-2-9Q2-15 7-8',
  },
  // Flame.
  kagutsuchi: {
    tint: red,
    fill: 'M1-19Q4-9 10-4Q16 4 9 13Q4 18-2 17Q-14 15-13 3Q-11-3-7-7Q-7-2-4-2Q-2-10 1-19Z',
    ink: 'M0 14Q-6 10-3 3Q-1 6 1 6Q1 1 3-1Q8 7 3 13',
  },
  // Three commas turning.
  tomoe: {
    tint: violet,
    fill: 'M0-17A7 7 0 1 1-3-4Q-11-4-12 4Q-16-10 0-17ZM15 8A7 7 0 1 1 5-1Q9-8 2-13Q16-9 15 8ZM-15 9A7 7 0 1 1-2 5Q2 12 10 9Q1 20-15 9Z',
    ink: 'M0-19A19 19 0 1 1 0 19A19 19 0 1 1 0-19',
  },
  // Trigrams, and a sum.
  fu_hsi: {
    tint: gold,
    fill: 'M-11-13H11V-8H-11ZM-11-2.5H-2V2.5H-11ZM2-2.5H11V2.5H2ZM-11 8H11V13H-11Z',
    ink: 'M-7-17H7M-7 17H7M-16-6V6M16-6V6',
  },
  // The path that forks.
  michimata: {
    tint: green,
    fill: 'M-6 18Q-2 8-6 2Q-16-4-14-14L-8-14Q-8-5 0-1Q8-5 8-14L14-14Q16-4 6 2Q2 8 6 18Z',
    ink: 'M0 14V10M0 6V4M-8-4L-10-8M8-4L10-8M0-18L4-10H-4ZM0-10V-7M-14 10L-11 4L-8 10ZM8 10L11 4L14 10Z',
  },
  // A shell with its pearl.
  toyo_tama: {
    tint: blue,
    fill: 'M0 12Q-20 8-17-6Q-8-18 0-15Q8-18 17-6Q20 8 0 12Z',
    ink: 'M0 12L-11-9M0 12L-4-13M0 12L4-13M0 12L11-9M-3 15A3 3 0 1 1 3 15A3 3 0 1 1-3 15',
  },
  // A knot of happiness.
  hetsuka: {
    tint: red,
    fill: 'M0 0Q-16-16-17-3Q-16 8 0 0ZM0 0Q16-16 17-3Q16 8 0 0Z',
    ink: 'M-3 2L-9 18M3 2L9 18M-3-3H3V4H-3ZM-9 18L-5 16M9 18L5 16',
  },
  // An anchor.
  nakatsu: {
    tint: gold,
    fill: 'M-3-9H3V8Q10 7 12 1L9 1L14-6L18 2L15 1Q12 15 0 16Q-12 15-15 1L-18 2L-14-6L-9 1L-12 1Q-10 7-3 8Z',
    ink: 'M-4-14A4 4 0 1 1 4-14A4 4 0 1 1-4-14M-8-7H8',
  },
  // A pine on a rock: nothing but beauty.
  yasoma: {
    tint: green,
    fill: 'M-16-6Q-13-14-4-12Q0-19 9-15Q18-12 16-5Q8-2 0-5Q-9-1-16-6ZM-10 6Q-3 1 5 5Q-1 10-10 6Z',
    ink: 'M4-4Q-2 4 2 16M0 6L-3 5M-12 17Q0 13 13 17',
  },
};
