import { text } from './text.svelte';

// Numbers and lists as the language writes them.
const format = (options: Intl.NumberFormatOptions) => (number: number): string => number.toLocaleString(text.language, options);

const plain = format({ style: 'percent', maximumFractionDigits: 0 });
const changed = format({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
export const percent = (part: number, change = false): string => (change ? changed : plain)(part);

export const tenths = (number: number): number => Math.round(10 * number) / 10;
export const signed = format({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });
export const rounded = format({ maximumFractionDigits: 1 });

export const listed = (names: string[]): string => new Intl.ListFormat(text.language, { type: 'conjunction' }).format(names);
