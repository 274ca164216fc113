import { expect, it } from 'vitest';

import { pack, unpack } from './shared';

const log = Array.from({ length: 200 }, (_, i) => ({ do: 'act', seat: i % 4, action: `sail bamboo:${i}` }));

it('gives back the game it was given', async () => {
  expect(await unpack(await pack(log))).toEqual(log);
});

it('has only letters that a link may have, and few of them', async () => {
  const text = await pack(log);
  expect(text).toMatch(/^[\w-]+$/);
  expect(text.length).toBeLessThan(JSON.stringify(log).length / 4);
});

it('takes nothing that is no game', async () => {
  const text = await pack(log);
  for (const bad of ['', '%', 'AAAA', text.slice(0, -20), `x${text}`, await pack('no list' as never)]) expect(await unpack(bad)).toBeNull();
});

it('does not grow beyond measure', async () => {
  expect(await unpack(await pack([' '.repeat(1 << 24)]))).toBeNull();
});
