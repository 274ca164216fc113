import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { POLICY } from '../plugins/policy';

it('a site has the policy that a server sends, but for what only a header can say', () => {
  const server = readFileSync(new URL('../../src/server/server.cpp', import.meta.url), 'utf8');
  const [, call] = /"Content-Security-Policy",([^;]*;.*?)\);/s.exec(server)!;
  const sent = [...call!.matchAll(/"([^"]*)"/g)].map(([, piece]) => piece).join('');
  const rules = sent.split('; ').filter((rule) => !rule.startsWith('frame-ancestors'));
  expect(Object.entries(POLICY).map((rule) => rule.join(' '))).toEqual(rules);
});
