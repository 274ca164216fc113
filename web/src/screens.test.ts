import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { screenOf, screens } from './screens';

const keyOf = (path: string): string | undefined => {
  const found = screenOf(path);
  return found?.screen.key(found.rest);
};

it('finds the screen of a path, and what it is given', () => {
  const { screen, rest } = screenOf('/replay/abc/12')!;
  expect(screen.props(rest, 'secret')).toEqual({ id: 'abc', at: 12, invite: 'secret' });
});

it('shows another moment of a replay on the same page, and another table on a new one', () => {
  expect(keyOf('/replay/abc/12')).toBe(keyOf('/replay/abc/13'));
  expect(keyOf('/table/abc')).not.toBe(keyOf('/table/abd'));
});

it('knows no screen for anything else: that is the first page', () => {
  expect(screenOf('/')).toBeNull();
  expect(screenOf('/new/chess')).toBeNull();
});

it('has no screen whose path the server would not give the client for', () => {
  const pages = readFileSync(new URL('../../src/server/pages.cpp', import.meta.url), 'utf8');
  const known = [.../kScreens = \{([^}]*)\}/.exec(pages)![1]!.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  for (const { at } of screens) expect(known).toContain(at.split('/')[1]);
});
