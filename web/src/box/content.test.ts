import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { builtIn, empty, read, type YamataiBox } from './content';
import { fitIslands, followIslands, tokensOf } from './tokens';

const file = (game: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../../data/${game}.json`, import.meta.url), 'utf8')) as Record<string, unknown>;

describe('a file', () => {
  it.each(['yamatai', 'yokai'] as const)('is read as it is, with all it says: %s', (game) => {
    const found = read(file(game))!;
    expect(found).toMatchObject({ game, changed: false });
    expect(found.content).toEqual(file(game));
  });

  it('is no box if it holds something else', () => {
    for (const other of [null, 3, 'box', [], {}, { game: 'yamatai', actions: [] }]) expect(read(other)).toBeNull();
  });

  it('may hold anything: what has no place is replaced, and that is said', () => {
    const box = file('yamatai');
    const map = { name: 7, entries: ['x', 0, 99], spaces: [{ id: 5, x: 'left', y: null }], islands: [{ spaces: [0, 44] }, null] };
    const found = read({ ...box, supply: { gold: '3' }, buildings: [{ cost: { gold: 2, mud: 1 } }], map })!;
    expect(found.changed).toBe(true);
    const content = found.content as YamataiBox;
    expect(content.map).toEqual({
      name: 'my-islands',
      entries: [0, 0],
      spaces: [{ id: 0, x: 0, y: 0 }],
      islands: [
        { id: 'A1', x: 0, y: 0, spaces: [0] },
        { id: 'A1', x: 0, y: 0, spaces: [0] },
      ],
    });
    expect(content.buildings).toEqual([{ id: 'b', kind: 'standard', points: 1, cost: { gold: 2 } }]);
    expect(content.supply.gold).toBe(10);
  });
});

it('begins with the built-in numbers, or with an empty sea', () => {
  expect(builtIn('yamatai')).not.toHaveProperty('provenance');
  const box = empty('yamatai') as YamataiBox;
  expect([box.buildings.length, box.specialists.length, box.map.spaces.length]).toEqual([28, 18, 0]);
  expect(builtIn('yamatai')).not.toEqual(box);
});

describe('culture tokens', () => {
  const { culture } = builtIn('yamatai') as YamataiBox;

  it('follow the islands by their blanks', () => {
    expect(followIslands(culture, 34)).toBe(culture);
    expect(tokensOf(followIslands(culture, 40))).toBe(40);
    expect(followIslands(culture, 3).blank).toBe(0);
  });

  it('can be fitted to a map of any size', () => {
    for (let islands = 1; islands <= 64; ++islands) {
      const fitted = fitIslands(culture, islands);
      expect(tokensOf(fitted)).toBe(islands);
      expect(fitted.mountains_per_kind).toBeLessThanOrEqual(Math.min(fitted.per_kind, fitted.blank));
    }
  });
});
