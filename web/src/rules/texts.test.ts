import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import yamatai from '../../../data/yamatai.json';
import de from '../messages/rules/de.json';
import en from '../messages/rules/en.json';
import pl from '../messages/rules/pl.json';
import { runs } from './marks';
import { options } from './yamatai/options';
import { choices, levels } from './yokai/options';

const languages: [string, Record<string, string>][] = Object.entries({ en, de, pl });
const read = (file: string): string => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');

describe.each(languages)('the rules in %s', (_, messages) => {
  const all = (group: string, names: readonly (string | number)[]): void => {
    for (const name of names) expect(messages[`${group}.${name}`]?.trim(), `${group}.${name}`).toBeTruthy();
  };

  it('explain every specialist of the box', () => {
    all('rules.yamatai.power', yamatai.specialists.map(({ id }) => id));
  });

  it('explain the effect of every fleet', () => {
    all('rules.yamatai.effect', yamatai.fleets.map(({ effect }) => effect));
  });

  it('explain every kind of building', () => {
    all('rules.yamatai.kind', yamatai.buildings.map(({ kind }) => kind));
  });

  it('name and explain every option, and the rules that say so', () => {
    const names = options.map(({ option }) => option);
    all('rules.yamatai.option', names);
    all('rules.yamatai.option_text', names);
    all('rules.yamatai.book', options.map(({ book }) => book));
  });

  it('explain every level and every choice of Yōkai', () => {
    all('rules.yokai.level', levels);
    all('rules.yokai.choice', choices);
    all('rules.yokai.choice_text', choices);
  });

  it('answer every question and ask for every answer', () => {
    const named = (kind: string): string[] =>
      Object.keys(messages).flatMap((key) => key.match(new RegExp(`^rules\\.(.+)\\.${kind}\\.(.+)$`))?.slice(1).join(' ') ?? []);
    expect(named('question')).toEqual(named('answer'));
  });

  it('say of every picture what it teaches and what it shows', () => {
    const pictures = Object.keys(messages).filter((key) => key.includes('.picture.'));
    for (const key of pictures) expect(messages[key.replace('.picture.', '.seen.')], key).toBeTruthy();
  });

  it('link to chapters there are', () => {
    const chapters = { yamatai: read('./yamatai/Yamatai.svelte'), yokai: read('./yokai/Yokai.svelte') };
    for (const [key, message] of Object.entries(messages))
      for (const { to } of runs(message))
        if (to) expect(chapters[key.split('.')[1] as 'yamatai' | 'yokai'], key).toContain(`id: '${to.slice(1)}'`);
  });
});
