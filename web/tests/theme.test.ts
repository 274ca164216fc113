import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));

// A rule that asks the system would not hear of it when somebody chooses day or night here.
it('has each colour by day and by night in one place, light-dark()', () => {
  const files = (readdirSync(source, { recursive: true }) as string[]).filter((file) => /\.(svelte|css)$/.test(file));
  const asking = files.filter((file) => readFileSync(join(source, file), 'utf8').includes('prefers-color-scheme'));
  expect(files.length).toBeGreaterThan(0);
  expect(asking).toEqual([]);
});
