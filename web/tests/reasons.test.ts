import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { reason, recognised } from '../src/lib/reasons';
import english from '../src/messages/reasons/en.json';
import { text, type Language } from '../src/lib/text.svelte';
import { sentences, type Sentence } from './sentences';

const sources = fileURLToPath(new URL('../../src', import.meta.url));

interface Place {
  file: string;
  fields?: string[]; // that are named before the sentence
  only?: RegExp; // the pieces of the file in which people are spoken to
}
// Where the server's sentences stand that people can meet.
const places: Place[] = [
  { file: 'yamatai/refusal.cpp' },
  { file: 'yokai/refusal.cpp' },
  { file: 'yokai/rules.cpp', fields: ['levels', 'clues', 'neighbors', 'target'].map((name) => `options.${name}`).concat('players') },
  { file: 'table/yamatai/text.cpp', only: /Error\{[^;]*\};/g },
  { file: 'table/yokai/text.cpp', only: /Error\{[^;]*\};/g },
  ...['room', 'server'].flatMap((layer) =>
    readdirSync(join(sources, layer))
      .filter((name) => /^(api|api_people|failure|hall|live_table|play|room|requests|questions|server|socket)\.cpp$|^names\.h$/.test(name))
      .map((name) => ({ file: `${layer}/${name}` })),
  ),
];

// What is not for people's eyes.
const apart = [
  // The shape of a request, which the client does not get wrong.
  /^(actions|clock|do|game|id|reaction|seat|tile|version): /,
  /^(this is not a JSON object|this is not HTTP|this path is asked in another way|the (body|header) is too long)/,
  // Words that no button writes.
  /^(say what to do|write (a|the) bar|there is no (action|family)|the table ends before|a clue names)/,
  /(is named twice|is not among the tiles you looked at)$|is not a cell/,
  // For machines, and for those who run it.
  /HttpOnly|^text\/plain|default-src|^cannot listen/,
  // The end of other sentences.
  /^you have 7$/,
];

// What may stand in the gaps.
const samples: Record<string, string[]> = {
  boats: ['1 stone boat'],
  cell_text: ['2,1'],
  color: ['stone'],
  example: ['fleet 7'],
  field: ['name', 'login'],
  here: ['C4', 'space 17'],
  id: ['spiral'],
  island: ['C4'],
  kSeatColors: ['grey'],
  kind: ['koi'],
  list: ['2 stone boats and 1 clay boat'],
  money: ['you have 7'],
  name: ['riu'],
  rematch_: ['xYz'],
  tile: ['b08'],
};
const filled = (sentence: Sentence): string[] =>
  sentence.reduce<string[]>(
    (begun, part) => begun.flatMap((begin) => (typeof part === 'string' ? [part] : (samples[part.gap] ?? ['7'])).map((end) => begin + end)),
    [''],
  );

function said({ file, fields, only }: Place): string[][] {
  const source = readFileSync(join(sources, file), 'utf8');
  const found = sentences(only ? (source.match(only) ?? []).join('\n') : source).map(filled);
  return found
    .map((forms) => forms.flatMap((form) => (fields ? fields.map((field) => `${field}: ${form}`) : [form])))
    .filter((forms) => !forms.some((form) => apart.some((kind) => kind.test(form))));
}

const say = (message: string): string => reason({ code: 'illegal_action', message });

describe('what the server says', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('localStorage', { setItem: () => undefined });
    await Promise.all(['reasons', 'yamatai', 'yokai'].map((part) => text.learn(part)));
  });
  afterAll(() => vi.unstubAllGlobals());
  const speak = (language: Language): Promise<void> => text.choose(language);

  it.each(places)('is known in German and Polish: $file', async (place) => {
    for (const language of ['de', 'pl'] as const) {
      await speak(language);
      const unknown = said(place).filter((forms) => forms.every((form) => say(form) === form.trim()));
      expect(unknown.map((forms) => forms[0]), language).toEqual([]);
    }
  });

  it('is found by its sentence, with names in the language that is spoken', async () => {
    await speak('de');
    expect(say('C4 is sacred ground: nobody can build there')).toBe('C4 ist heiliger Boden: Niemand kann dort bauen');
    expect(say('C4 lacks 2 stone boats and 1 clay boat beside it')).toBe('neben C4 fehlen Boote: 2 × Stein und 1 × Ton');
    expect(say('fu_hsi works for grey')).toBe('Fu-Hsi arbeitet für Platz 4');
    expect(say('b27 is not open')).toBe('liegt nicht offen: Palast: 6 Punkte; 2 × Gold');
    expect(say('please slow down\n')).toBe('bitte etwas langsamer');
    await speak('pl');
    expect(say('name exactly 3 of your boats, not 1: the harbour keeps as many as fit')).toBe(
      'wybierz dokładnie 3 łodzie, nie 1: port mieści tyle, ile się da',
    );
  });

  it('stays as it is in English but for names, and where nobody has translated it', async () => {
    await speak('en');
    expect(say('space 17 is not empty: a stone boat lies there')).toBe('space 17 is not empty: a stone boat lies there');
    expect(say('riu is not on offer')).toBe('Riu is not on offer');
    await speak('pl');
    expect(say('nobody has ever said this')).toBe('nobody has ever said this');
  });

  it('is all there is: no sentence is kept that nobody says', () => {
    const known = places.flatMap(said).flat().map((form) => recognised(form.trim())?.key);
    const by_us = 'reasons.unreachable';
    expect(Object.keys(english).filter((key) => key !== by_us && !known.includes(key as keyof typeof english))).toEqual([]);
  });

  it('is told apart: no sentence is taken for another', async () => {
    await speak('en');
    const found = places.flatMap(said).flat().filter((form) => !/^(options\.|players)/.test(form));
    const names = /\b(riu|grey|b08|C4|\d+ stone boats? and 1 clay boat|1 stone boat)\b/;
    for (const form of found.filter((each) => !names.test(each))) expect(say(form)).toBe(form.trim());
  });
});
