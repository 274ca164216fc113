import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

// Colours as people see them who lack one kind of cone, after Machado, Oliveira and Fernandes (2009), full severity.
const eyes = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'without red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'without green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  'without blue': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

type Triple = [number, number, number];

const linear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
const times = (matrix: readonly number[], [r, g, b]: Triple): Triple =>
  [0, 3, 6].map((row) => Math.min(1, Math.max(0, matrix[row]! * r + matrix[row + 1]! * g + matrix[row + 2]! * b))) as Triple;

// CIE L*a*b*, in which distances are about as large as they look.
function lab(rgb: Triple): Triple {
  const [x, y, z] = times([0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505, 0.2126, 0.7152, 0.0722, 0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089], rgb).map(
    (value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116),
  ) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (one: Triple, other: Triple): number => Math.hypot(...one.map((value, i) => value - other[i]!));

const css = ['app.css', 'yamatai/pieces/paint.css', 'yokai/pieces/families.css']
  .map((file) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8'))
  .join('\n');
// By day and by night.
function shades(name: string): [string, string] {
  const found = new RegExp(`--${name}:\\s*light-dark\\((#\\w{6}),\\s*(#\\w{6})\\)`).exec(css);
  if (!found) throw new Error(`no colour ${name}`);
  return [found[1]!, found[2]!];
}

const sets = {
  boats: ['boat-bamboo', 'boat-wood', 'boat-stone', 'boat-clay', 'boat-gold'],
  seats: ['seat-0', 'seat-1', 'seat-2', 'seat-3'],
};
const JUST_SEEN = 2.3; // the smallest distance people notice
const pairs = <T>(list: T[]): [T, T][] => list.flatMap((one, i) => list.slice(i + 1).map((other): [T, T] => [one, other]));

const distance = (one: string, other: string, time: 0 | 1, matrix: readonly number[]): number =>
  apart(...([one, other].map((name) => lab(times(matrix, linear(shades(name)[time])))) as [Triple, Triple]));

// Boats differ by their shape and seats by their pattern as well; colour should help everybody all the same.
describe.each(Object.entries(sets))('the colours of %s', (_, names) => {
  it.each(Object.entries(eyes))('differ for eyes %s', (_eyes, matrix) => {
    for (const time of [0, 1] as const)
      for (const [one, other] of pairs(names))
        expect(distance(one, other, time, matrix), `${one} and ${other}, ${time ? 'night' : 'day'}`).toBeGreaterThan(4 * JUST_SEEN);
  });
});

// The fourth seat is grey as in the box, where stone is black.
it.each(Object.entries(eyes))('nobody takes a grey house for a stone boat: eyes %s', (_eyes, matrix) => {
  for (const time of [0, 1] as const) expect(distance('seat-3', 'boat-stone', time, matrix)).toBeGreaterThan(8 * JUST_SEEN);
});
