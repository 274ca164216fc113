import { beforeAll, expect, it, vi } from 'vitest';

import { languages, text, type Language } from '../lib/text.svelte';
import type { Question, Task } from '../lib/types';
import { nextAfter, tasksOf } from './tasks';
import { dailyKey, noted } from './tries';
import { sentence, shared } from './words';

vi.stubGlobal('document', { documentElement: {} }); // which is told the language
beforeAll(() => Promise.all(['practice', 'yokai'].map((part) => text.loadPart(part))));

const DAY = 20_775; // 2026-11-18
let all: Task[];
beforeAll(async () => void (all = [...(await tasksOf('yamatai')), ...(await tasksOf('yokai'))]));

it('says every task in every language, and nothing that is not filled in', async () => {
  for (const language of Object.keys(languages) as Language[]) {
    await text.choose(language);
    for (const task of all) expect(sentence(task), task.id).toMatch(/^[^{}]{15,}[.?]$/);
    expect(sentence(all[0]!), 'not the key').not.toContain('practice.');
  }
  await text.choose('en');
});

it('does not say more than the question', () => {
  const peace = (goal: object): string => sentence({ kind: 'peace', goal } as Question);
  expect(peace({ peace: true })).toBe(peace({}));
  expect(sentence({ kind: 'build', goal: { building: 'palace', island: 'D2' } } as unknown as Question)).toBe('Build a palace on D2 this turn.');
});

it('has a text to share that does not give the task away', () => {
  let tries = noted({}, dailyKey('yamatai', DAY), 'a', false);
  expect(shared(tries, 'yamatai', DAY)).toBe('Himiko 2026-11-18 Yamataï daily: not solved yet, 1 try, streak 0');
  tries = noted(tries, dailyKey('yamatai', DAY), 'b', true);
  for (let before = 1; before < 5; ++before) tries = noted(tries, dailyKey('yamatai', DAY - before), 'c', true);
  expect(shared(tries, 'yamatai', DAY)).toBe('Himiko 2026-11-18 Yamataï daily: solved, 2 tries, streak 5');
  expect(shared(tries, 'yokai', DAY)).toBe('');
});

it('goes on with the next task that is not solved', () => {
  const some = all.slice(0, 4);
  const [first, second, third, fourth] = some as [Task, Task, Task, Task];
  const solved = (...tasks: Task[]) => tasks.reduce((tries, { id }) => noted(tries, id, 'a', true), {});
  expect(nextAfter(some, first.id, {})).toBe(second);
  expect(nextAfter(some, first.id, solved(second))).toBe(third);
  expect(nextAfter(some, fourth.id, solved(first))).toBe(second);
  expect(nextAfter(some, second.id, solved(...some))).toBe(third);
});
