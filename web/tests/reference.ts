import { IntlMessageFormat } from 'intl-messageformat';
import { expect } from 'vitest';

import { compile } from '../src/lib/message';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];
const COUNTS = [0, 1, 2, 3, 5, 12, 22, 1234];

// What each blank of a message can be filled with: every choice it knows, and one it does not know.
function blanks(elements: Element[], found = new Map<string, (string | number)[]>()): Map<string, (string | number)[]> {
  for (const element of elements) {
    if (!('value' in element) || element.type === 0) continue;
    const choices = 'options' in element ? element.options : null;
    const counts = 'pluralType' in element;
    if (counts || !found.has(element.value)) found.set(element.value, counts ? COUNTS : [...Object.keys(choices ?? {}), 'else']);
    for (const choice of Object.values(choices ?? {})) blanks(choice.value, found);
  }
  return found;
}

// A message is said as the library says it that knows all of the format.
export function expectAsTheReference(text: string, language: string, key: string): void {
  const reference = new IntlMessageFormat(text, language);
  const names = [...blanks(reference.getAst())];
  const rounds = Math.max(1, ...names.map(([, values]) => values.length));
  for (let round = 0; round < rounds; ++round) {
    const values = Object.fromEntries(names.map(([name, each]) => [name, each[round % each.length]!]));
    expect(compile(text, language)(values), `${language} ${key}`).toBe(reference.format(values));
  }
}
