import { instruments, RATE } from './instruments';

// What is heard: notes with their instrument, pitch in hertz, begin in seconds and loudness.
type Note = [instrument: keyof typeof instruments, pitch: number, at: number, loud: number];

export const tunes = {
  // What concerns whoever listens.
  turn: [
    ['koto', 587.33, 0, 0.5],
    ['koto', 880, 0.16, 0.5],
  ],
  hurry: [
    ['wood', 880, 0, 0.5],
    ['wood', 880, 0.2, 0.5],
  ],
  // What is done at the table.
  moved: [['koto', 440, 0, 0.25]],
  laid: [['wood', 620, 0, 0.4]],
  gathered: [['koto', 659.26, 0, 0.3]],
  built: [
    ['wood', 440, 0, 0.3],
    ['koto', 293.66, 0.06, 0.4],
    ['koto', 440, 0.16, 0.4],
    ['koto', 587.33, 0.28, 0.45],
  ],
  won_over: [
    ['bell', 880, 0, 0.5],
    ['koto', 587.33, 0.1, 0.3],
    ['koto', 987.77, 0.26, 0.3],
  ],
  told: [
    ['wood', 520, 0, 0.3],
    ['koto', 783.99, 0.08, 0.3],
  ],
  united: [
    ['koto', 392, 0, 0.4],
    ['bell', 784, 0.05, 0.2],
  ],
  announced: [
    ['bell', 220, 0, 0.7],
    ['drum', 82, 0, 0.4],
  ],
  last_round: [
    ['drum', 78, 0, 0.6],
    ['drum', 78, 0.32, 0.5],
    ['drum', 92, 0.48, 0.5],
    ['drum', 70, 0.72, 0.7],
  ],
  // How it ends.
  over: [
    ['koto', 440, 0, 0.4],
    ['koto', 587.33, 0.2, 0.4],
    ['bell', 587.33, 0.4, 0.4],
  ],
  victory: [
    ['drum', 78, 0, 0.35],
    ['koto', 293.66, 0, 0.35],
    ['koto', 392, 0.15, 0.35],
    ['koto', 440, 0.3, 0.35],
    ['koto', 587.33, 0.45, 0.4],
    ['koto', 783.99, 0.66, 0.35],
    ['drum', 78, 0.66, 0.3],
    ['bell', 880, 0.66, 0.4],
  ],
  defeat: [
    ['koto', 440, 0, 0.35],
    ['koto', 415.3, 0.26, 0.35],
    ['koto', 329.63, 0.52, 0.35],
    ['koto', 220, 0.8, 0.4],
    ['drum', 62, 0.8, 0.35],
  ],
} satisfies Record<string, Note[]>;
export type Tune = keyof typeof tunes;

// All notes of a tune in one.
export function mixed(tune: Tune): Float32Array {
  const notes = (tunes[tune] as Note[]).map(([instrument, pitch, at, loud]) => ({
    begin: Math.round(at * RATE),
    loud,
    samples: instruments[instrument](pitch),
  }));
  const mix = new Float32Array(Math.max(...notes.map(({ begin, samples }) => begin + samples.length)));
  for (const { begin, loud, samples } of notes) samples.forEach((value, i) => (mix[begin + i]! += loud * value));
  return mix;
}
