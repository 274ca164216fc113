// Instruments, made here: each gives one note as samples between −1 and 1, which begins at once and fades by itself.

export const RATE = 32_000; // samples a second
type Instrument = (pitch: number) => Float32Array;

const TAU = 2 * Math.PI;
const lasting = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * RATE));
// The same noise each time, so that a note always sounds the same.
function noise(): () => number {
  let seed = 7;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 1_073_741_823.5 - 1;
}
// Neither the first nor the last sample may jump: that would click.
function smooth(samples: Float32Array, begin = 0.002, end = 0.05): Float32Array {
  const [up, down] = [begin * RATE, end * RATE];
  return samples.map((value, i) => value * Math.min(1, i / up, (samples.length - 1 - i) / down));
}

// A plucked string, as of a koto (Karplus and Strong): noise goes round in a loop as long as the wave and is worn smooth.
function koto(pitch: number): Float32Array {
  const out = lasting(1.3);
  const wave = RATE / pitch - 0.5; // the average below is half a sample late
  const long = Math.floor(wave);
  const part = wave - long;
  const random = noise();
  const loop = Float32Array.from({ length: long + 2 }, random);
  // A soft finger: the first noise is not as sharp.
  for (let pass = 0; pass < 2; ++pass) for (let i = 1; i < loop.length; ++i) loop[i] = (loop[i]! + loop[i - 1]!) / 2;
  const worn = 0.5 ** (1 / (0.28 * pitch)); // half as loud after so many rounds
  for (let i = 0; i < out.length; ++i) {
    const at = (back: number): number => (i - back >= 0 ? out[i - back]! : loop[(i - back + loop.length) % loop.length]!);
    const whole = (1 - part) * at(long) + part * at(long + 1);
    const before = (1 - part) * at(long + 1) + part * at(long + 2);
    out[i] = i < long ? loop[i]! : worn * (0.5 * whole + 0.5 * before);
  }
  const note = smooth(out);
  const peak = note.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return note.map((value) => value / peak);
}

// Adds a tone that fades: a resonator, which costs no sine for each sample. `half`: seconds until it is half as loud.
function ring(out: Float32Array, pitch: number, loud: number, half: number): Float32Array {
  const fade = 0.5 ** (1 / (half * RATE));
  const turn = (TAU * pitch) / RATE;
  const [once, twice] = [2 * fade * Math.cos(turn), fade * fade];
  let [before, now] = [0, loud * fade * Math.sin(turn)];
  for (let i = 1; i < out.length; ++i) {
    out[i]! += now;
    [before, now] = [now, once * now - twice * before];
  }
  return out;
}
// Adds the noise of what is struck.
function strike(out: Float32Array, loud: number, half: number, dull: number): Float32Array {
  const random = noise();
  const fade = 0.5 ** (1 / (half * RATE));
  let value = 0;
  for (let i = 0; i < out.length; ++i, loud *= fade) out[i]! += loud * (value += dull * (random() - value));
  return out;
}

// A bell: tones that are no multiples of each other, the higher the sooner gone.
function bell(pitch: number): Float32Array {
  const out = lasting(1.8);
  ring(out, 0.5 * pitch, 0.15, 0.7);
  ring(out, pitch, 0.43, 0.45);
  ring(out, 2.01 * pitch, 0.21, 0.28);
  ring(out, 2.76 * pitch, 0.15, 0.2);
  ring(out, 5.4 * pitch, 0.06, 0.09);
  return smooth(out);
}

// A drum, as of a taiko: a skin, lower as it fades, and the stick.
function drum(pitch: number): Float32Array {
  const out = lasting(0.9);
  ring(out, pitch, 0.6, 0.13);
  ring(out, 1.6 * pitch, 0.35, 0.04);
  return smooth(strike(out, 0.5, 0.012, 0.2));
}

// A block of wood.
function wood(pitch: number): Float32Array {
  const out = lasting(0.22);
  ring(out, pitch, 0.6, 0.022);
  ring(out, 2.42 * pitch, 0.24, 0.01);
  return smooth(strike(out, 0.25, 0.004, 1));
}

export const instruments = { koto, bell, drum, wood } satisfies Record<string, Instrument>;
