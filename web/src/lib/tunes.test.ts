import { describe, expect, it } from 'vitest';

import { RATE } from './instruments';
import { mixed, tunes, type Tune } from './tunes';

describe.each(Object.keys(tunes) as Tune[])('the tune %s', (tune) => {
  const samples = mixed(tune);
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

  it('is heard and never too loud', () => {
    expect(peak).toBeGreaterThan(0.08);
    expect(peak).toBeLessThan(0.9);
  });

  it('begins and ends without a click', () => {
    expect(Math.abs(samples[0]!)).toBeLessThan(0.02);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.001);
  });

  it('is short', () => expect(samples.length / RATE).toBeLessThan(2.8));
});
