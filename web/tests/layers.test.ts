import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { gameNames } from '../src/games';

const source = fileURLToPath(new URL('../src', import.meta.url));

describe.each(['lib', 'parts', 'game', 'home', 'screens', 'tables', 'review', 'hints'])('src/%s', (folder) => {
  const files = readdirSync(join(source, folder)).map((name) => `${folder}/${name}`);

  it('names no game: what differs is asked of the game (lib/game.ts)', () => {
    const names = new RegExp(gameNames.join('|'), 'i');
    const naming = files.filter((file) => !file.endsWith('.test.ts') && names.test(readFileSync(join(source, file), 'utf8')));
    expect(files).not.toEqual([]);
    expect(naming).toEqual([]);
  });
});
