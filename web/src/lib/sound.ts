import { settings } from './settings.svelte';

// Plucked strings, made here: a note is its pitch in hertz, when it begins in seconds, and how loud it is.
type Note = [pitch: number, at: number, loud: number];

const tunes = {
  turn: [
    [587.33, 0, 1],
    [880, 0.16, 1],
  ],
  moved: [[440, 0, 0.35]],
  hurry: [
    [698.46, 0, 0.9],
    [698.46, 0.2, 0.9],
  ],
  over: [
    [587.33, 0, 0.9],
    [698.46, 0.18, 0.9],
    [880, 0.36, 0.9],
    [1174.66, 0.6, 1],
  ],
} satisfies Record<string, Note[]>;
export type Tune = keyof typeof tunes;

const LENGTH = 0.9;
// Bots do several things at once: that is one sound.
const PAUSE = 300;

let strings: AudioContext | null = null;
let last = 0;

function pluck(context: AudioContext, [pitch, at, loud]: Note): void {
  const begin = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  const fading = new GainNode(context, { gain: 0 });
  fading.gain.setValueAtTime(0, begin);
  fading.gain.linearRampToValueAtTime(0.3 * loud * settings.now.volume, begin + 0.008);
  fading.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH);
  tone.connect(fading).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + LENGTH);
}

export function sound(tune: Tune): void {
  if (!settings.now.sound || settings.now.volume === 0) return;
  if (tune === 'moved' && Date.now() < last + PAUSE) return;
  last = Date.now();
  strings ??= new AudioContext();
  // Browsers suspend it until the first user gesture.
  void strings.resume();
  for (const note of tunes[tune]) pluck(strings, note as Note);
}
