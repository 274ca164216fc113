import english from '../messages/reasons/en.json';
import { colorName, kindName, specialistName, tileWords } from '../yamatai/logic/words';
import { named, t, text } from './text.svelte';
import type { Problem } from './types';

// The server says in English why something is not possible. The English messages of this part are its sentences with
// blanks for what differs: they recognise what it says, and the same key has it in the language that is spoken.

interface Blank {
  form: string; // of a regular expression
  say: (found: string) => string | number;
}

const number = (found: string): string | number => (/^\d+$/.test(found) ? Number(found) : found);
const boats = (found: string): string =>
  new Intl.ListFormat(text.language, { type: 'conjunction' }).format(
    found.split(' and ').map((some) => {
      const [count, color] = some.split(' ');
      return `${count} × ${colorName(color!)}`;
    }),
  );
// Seats go by their colours there, by their numbers here.
const seats = ['blue', 'orange', 'purple', 'grey'];

const anything: Blank = { form: '\\S+', say: number };
const blanks: Record<string, Blank> = {
  boats: { form: '\\d+ .+', say: boats },
  color: { form: '[a-z]+', say: colorName },
  example: { form: '.+', say: (found) => found },
  kind: { form: '[a-z]+', say: kindName },
  seat: { form: seats.join('|'), say: (found) => t('lobby.seat', { number: seats.indexOf(found) + 1 }) },
  target: { form: '\\w+', say: (found) => named('yokai.target', found) },
  tile: { form: 'b\\d+', say: (id) => tileWords(id) },
  who: { form: '\\w+', say: specialistName },
};

type Key = keyof typeof english;
const patterns = (Object.entries(english) as [Key, string][]).map(([key, sentence]) => ({
  key,
  form: new RegExp(
    // Every second piece is the name of a blank.
    `^${sentence
      .split(/\{(\w+)\}/)
      .map((piece, i) => (i % 2 ? `(?<${piece}>${(blanks[piece] ?? anything).form})` : piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&')))
      .join('')}$`,
  ),
}));

// Which sentence it is, and what stands in its blanks.
export function recognised(said: string): { key: Key; found: Record<string, string> } | null {
  for (const { key, form } of patterns) {
    const match = form.exec(said);
    if (match) return { key, found: { ...match.groups } };
  }
  return null;
}

// What the server says, in the language that is spoken; what nobody has translated stays as it is.
export function reason({ message }: Problem): string {
  const said = message.trim();
  const sentence = recognised(said);
  if (!sentence || !text.knows(sentence.key)) return said;
  const values = Object.entries(sentence.found).map(([name, value]) => [name, (blanks[name] ?? anything).say(value)]);
  return t(sentence.key, Object.fromEntries(values) as Record<string, string | number>);
}
