import { compile } from './message';
import { text } from './text.svelte';
import type { Argument, Problem } from './types';

// The server says why something is not possible by a reason with arguments. Its sentence is in the catalogue of the
// language that is spoken; ids among the arguments are called what their game calls them.

type Word = (id: string) => string;
const words: Record<string, Word> = {};

// How a game calls what its reasons name, by the name of the argument.
export const callArguments = (more: Record<string, Word>): void => void Object.assign(words, more);

function said(name: string, value: Argument): string | number {
  if (typeof value === 'number') return value;
  const word = words[name] ?? ((id: string) => id);
  if (typeof value === 'string') return word(value);
  const amounts = Object.entries(value).map(([id, count]) => `${count} × ${word(id)}`);
  return new Intl.ListFormat(text.language, { type: 'conjunction' }).format(amounts);
}

// What nobody has translated stays as it is.
export function sentence({ message, reason, args = {}, field = '' }: Problem, catalogue: Record<string, string>): string {
  const known = reason && catalogue[reason];
  if (!known) return message;
  const values = Object.entries(args).map(([name, value]) => [name, said(name, value)]);
  return compile(known, text.language)({ ...Object.fromEntries(values), field });
}
