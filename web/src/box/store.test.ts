import { expect, it } from 'vitest';

import { builtIn } from './content';
import { add, find, forget, list, save } from './store';

// Without a database: as in a browser that keeps nothing. Those of real browsers are for tests in them.

it('keeps several boxes, the newest first, and forgets one alone', async () => {
  const old = await add('yokai', builtIn('yokai'), { changed: '2026-01-01T00:00:00Z' });
  const fresh = await add('yamatai', builtIn('yamatai'), { changed: '2026-01-02T00:00:00Z', naming: true });
  expect((await list()).map(({ id }) => id)).toEqual([fresh.id, old.id]);
  expect(await find(fresh.id)).toEqual(fresh);
  await forget(fresh.id);
  expect(await list()).toEqual([old]);
});

it('finds nothing where something else lies', async () => {
  const before = await list();
  await save({ id: 'other', content: 7 } as never);
  expect(await list()).toEqual(before);
  expect(await find('other')).toBeNull();
});

it('says when it cannot keep anything', async () => {
  expect(await save((await list())[0]!)).toBe(false);
});
