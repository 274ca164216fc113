import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { text, type Language } from '../src/lib/text.svelte';
import { translate } from '../src/lib/translate';
import type { Argument } from '../src/lib/types';
import { builtin } from '../src/yamatai/logic/box';
import { callTiles } from '../src/yamatai/logic/words';
import '../src/yokai/logic/words';
import { expectAsTheReference } from './reference';

const catalogue = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../data/messages/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;

// tests/table/messages_test.cpp holds the catalogues against what the server says.
describe('the catalogues of the server', () => {
  it.each(['en', 'de', 'pl'] as const)('can be read: %s', (language) => {
    for (const [reason, message] of Object.entries(catalogue(language))) expectAsTheReference(message, language, reason);
  });

  it('have the four plurals of Polish wherever they count something', () => {
    for (const [reason, message] of Object.entries(catalogue('pl')))
      if (message.includes('plural')) for (const form of ['one', 'few', 'many', 'other']) expect(message, reason).toContain(`${form} {`);
  });
});

describe('what the server says', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('localStorage', { setItem: () => undefined });
    callTiles(builtin);
    await Promise.all(['yamatai', 'yokai'].map((part) => text.loadPart(part)));
  });
  afterAll(() => vi.unstubAllGlobals());

  const say = async (reason: string, args: Record<string, Argument> = {}, field?: string): Promise<string> => {
    const problem = { code: 'illegal_action', message: 'in English', reason, args, ...(field && { field }) };
    return (await translate(problem)).message;
  };

  it('is said in the language that is spoken, with the names of the game', async () => {
    await text.choose('de');
    expect(await say('island_sacred', { island: 'C4' })).toBe('C4 ist heiliger Boden: Niemand kann dort bauen');
    expect(await say('lacks', { island: 'C4', boats: { stone: 2, clay: 1 } })).toBe('neben C4 fehlen Boote: 2 × Stein und 1 × Ton');
    expect(await say('works_for', { who: 'fu_hsi', seat: 'grey' })).toBe('Fu-Hsi arbeitet für Platz 4');
    expect(await say('tile_not_open', { tile: 'b27' })).toBe('dieses Bauwerk liegt nicht offen: Palast: 6 Punkte; 2 × Gold');
    expect(await say('slow_down')).toBe('bitte etwas langsamer');
    await text.choose('pl');
    expect(await say('moor_exactly', { count: 3, named: 1 })).toBe('wybierz dokładnie 3 łodzie, nie 1: port mieści tyle, ile się da');
    expect(await say('name_plain', {}, 'login')).toBe('w nazwie są niedozwolone znaki');
    expect(await say('name_plain', {}, 'name')).toBe('w imieniu są niedozwolone znaki');
  });

  it('is the same in English but for names', async () => {
    await text.choose('en');
    expect(await say('space_full', { space: 17, color: 'stone' })).toBe('space 17 is not empty: a stone boat lies there');
    expect(await say('not_offered', { who: 'riu' })).toBe('Riu is not on offer');
    expect(await say('like_this', { example: 'fleet 7' })).toBe("write it like this: 'fleet 7'");
    expect(await say('name_plain', {}, 'name')).toBe('name: has characters that a name cannot have');
  });

  it('stays as it is where nobody has translated it', async () => {
    await text.choose('pl');
    expect(await say('nobody_has_ever_said_this')).toBe('in English');
    expect((await translate({ code: '502', message: 'Bad Gateway' })).message).toBe('Bad Gateway');
  });
});
