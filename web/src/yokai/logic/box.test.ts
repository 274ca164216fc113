import { expect, it } from 'vitest';

import { boxOf, builtin, cellsOf, clueCount } from './box';
import { looks } from './view';

it('the shapes of the box have sixteen cells', () => {
  for (const { id } of builtin.targets) expect(cellsOf(builtin, id), id).toHaveLength(16);
  expect(cellsOf(builtin, 'no such shape')).toEqual([]);
});

it('a box may have shapes and clues of its own', () => {
  const box = boxOf({ ...builtin, targets: [{ id: 'worm', rows: ['#'.repeat(16)] }], clues: { ...builtin.clues, '3': [1, 2, 1] } });
  expect(cellsOf(box, 'worm').at(-1)).toEqual([15, 0]);
  expect(clueCount(box, 3)).toBe(4);
});

it('every family of a box has a portrait that no other has', () => {
  for (const families of [[...looks], ['oni', 'tanuki', 'kappa', 'tengu'], ['a', 'b', 'c', 'd']]) {
    const box = boxOf({ ...builtin, families });
    expect(new Set(families.map(box.lookOf))).toEqual(new Set(looks));
    for (const family of families.filter((one) => looks.some((look) => look === one))) expect(box.lookOf(family)).toBe(family);
  }
});
