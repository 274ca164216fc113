import { readFileSync } from 'node:fs';

import openapi, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, it } from 'vitest';

const description = new URL('../../docs/openapi.json', import.meta.url);
const generated = new URL('../src/openapi.gen.ts', import.meta.url);

it('has the types of docs/openapi.json; after a change of it, `npm run types` makes them anew', async () => {
  const types = COMMENT_HEADER + astToString(await openapi(description));
  expect(readFileSync(generated, 'utf8')).toBe(types);
});
