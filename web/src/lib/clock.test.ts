import { describe, expect, it } from 'vitest';

import { nearlyUp, ServerClock, timeLeft } from './clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the clock of the server', () => {
  it('is taken to be this one as long as nothing else is known', () => {
    const clock = new ServerClock();
    clock.hear(1_000_000, 1_500_000);
    expect(clock.at(1_500_000)).toBe(1_500_000);
  });

  it('cannot be behind the turn it tells of', () => {
    const clock = new ServerClock();
    clock.hear(1_000_000, 400_000);
    expect(clock.at(400_000)).toBe(1_000_000);
  });

  it('is known from a turn that begins before our eyes, the sooner it is told the better', () => {
    const clock = new ServerClock();
    clock.hear(1_000_000, 1_500_000);
    clock.hear(1_500_000, 1_620_000);
    expect(clock.at(1_620_000)).toBe(1_500_000);
    clock.hear(1_600_000, 1_710_000);
    clock.hear(1_700_000, 1_890_000);
    expect(clock.at(1_890_000)).toBe(1_780_000);
  });

  it('is what a list says it is', () => {
    const clock = new ServerClock();
    clock.set(1_000_000, 1_500_000);
    expect(clock.at(1_600_000)).toBe(1_100_000);
  });

  it('learns nothing from hearing of the same turn again', () => {
    const clock = new ServerClock();
    clock.hear(1_000_000, 1_000_100);
    clock.hear(1_000_000, 1_060_000);
    expect(clock.at(1_060_000)).toBe(1_060_000);
  });
});

describe('the time that is left', () => {
  it('is told as short as one needs it', () => {
    expect(timeLeft(65_000, 'en')).toBe('1:05');
    expect(timeLeft(4_100, 'en')).toBe('0:05');
    expect(timeLeft(-3, 'en')).toBe('0:00');
    expect(timeLeft(3 * HOUR + 20 * MINUTE, 'en')).toBe('3 hours 20 minutes');
    expect(timeLeft(52 * HOUR, 'en')).toBe('2 days 4 hours');
    expect(timeLeft(52 * HOUR, 'de')).toBe('2 Tage 4 Stunden');
    expect(timeLeft(122 * HOUR, 'pl')).toBe('5 dni 2 godziny');
    expect(timeLeft(52 * HOUR, 'en', true)).toBe('2 days');
  });

  it('is nearly up in the last fifth, or the last three hours', () => {
    expect(nearlyUp(13_000, MINUTE)).toBe(false);
    expect(nearlyUp(11_000, MINUTE)).toBe(true);
    expect(nearlyUp(4 * HOUR, 72 * HOUR)).toBe(false);
    expect(nearlyUp(2 * HOUR, 72 * HOUR)).toBe(true);
  });
});
