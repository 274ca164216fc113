import { RATE } from './instruments';
import { settings } from './settings.svelte';
import { mixed, type Tune } from './tunes';

// Bots do several things at once: of what sounds all the time, one is enough.
const PAUSE = 150;
const often: Tune[] = ['moved', 'laid', 'gathered'];

let context: AudioContext | null = null;
const ready = new Map<Tune, AudioBuffer>();
let last = 0;

function bufferOf(tune: Tune): AudioBuffer {
  const found = ready.get(tune);
  if (found) return found;
  const samples = mixed(tune);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE });
  buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, 0);
  ready.set(tune, buffer);
  return buffer;
}

function play(tune: Tune, higher: number): void {
  context ??= new AudioContext();
  // Browsers suspend it until the first user gesture.
  void context.resume();
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(tune), playbackRate: 2 ** (higher / 12) });
  source.connect(new GainNode(context, { gain: settings.now.volume })).connect(context.destination);
  source.start();
}

// `higher`: by so many semitones.
export function sound(tune: Tune, higher = 0): void {
  if (!settings.now.sound || settings.now.volume === 0) return;
  if (often.includes(tune) && Date.now() < last + PAUSE) return;
  last = Date.now();
  // What is seen comes first: making a sound takes a few milliseconds.
  setTimeout(() => play(tune, higher));
}
