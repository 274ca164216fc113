import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { expectAsTheReference } from './reference';

const folder = fileURLToPath(new URL('../src/messages', import.meta.url));
const parts = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
// Every part of the client has its folder; the keys of none of them occur in another.
const all = (language: string): Record<string, string> => {
  const read = parts.map((part) => JSON.parse(readFileSync(join(folder, part, `${language}.json`), 'utf8')) as object);
  const messages = Object.assign({}, ...read) as Record<string, string>;
  expect(Object.keys(messages).length).toBe(read.reduce((sum, each) => sum + Object.keys(each).length, 0));
  return messages;
};
const [en, de, pl] = [all('en'), all('de'), all('pl')];
const languages = { en, de, pl };

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}
const code = sources(fileURLToPath(new URL('../src', import.meta.url))).join('\n');

describe('the messages', () => {
  it('are the same ones in every language', () => {
    for (const messages of Object.values(languages)) expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
  });

  it('can all be read, with the same blanks in every language', () => {
    const blanks = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!))].sort();
    for (const [language, messages] of Object.entries(languages))
      for (const [key, text] of Object.entries(messages)) {
        expectAsTheReference(text, language, key);
        const named = (of: string): string[] => blanks(of).filter((name) => !/^(one|few|many|other|zero|two)$/.test(name));
        const english = named(en[key]!).filter((name) => new RegExp(`\\{${name}[,}]`).test(en[key]!));
        for (const name of english) expect(text, `${language} ${key}`).toContain(`{${name}`);
      }
  });

  it('have the four plurals of Polish wherever they count something', () => {
    for (const [key, text] of Object.entries(pl))
      if (text.includes('plural')) for (const form of ['one', 'few', 'many', 'other']) expect(text, key).toContain(`${form} {`);
  });

  it('are all used, and none is missing', () => {
    // A key is written out, or put together from its beginning: t(`game.${name}`), named('level', name).
    const whole = new Set([...code.matchAll(/['"`]([a-z_]+(?:\.[a-z_0-9]+)+)['"`]/g)].map((match) => match[1]!));
    const beginnings = [...code.matchAll(/`([a-z_]+\.(?:[a-z_0-9.]+\.)?)\$\{/g)].map((match) => match[1]!);
    const groups = [...code.matchAll(/named\(\s*['"]([a-z_.]+)['"]/g)].map((match) => `${match[1]!}.`);
    const used = (key: string): boolean => whole.has(key) || [...beginnings, ...groups].some((begin) => key.startsWith(begin));
    expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
    const asked = [...code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!);
    expect(asked.filter((key) => !(key in en))).toEqual([]);
  });
});
