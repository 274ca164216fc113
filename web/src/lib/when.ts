// How long ago something was, in words: the largest unit that fits.
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function ago(at: number, language: string, now = Date.now()): string {
  const passed = Math.max(0, now - at);
  const [unit, length] = units.find(([, each]) => passed >= each) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(passed / length) || 0, unit);
}
