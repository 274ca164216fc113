import { beforeEach, describe, expect, it, vi } from 'vitest';

const site = vi.hoisted(() => ({ alone: false }));
vi.mock('./site', () => site);

import { absolute, pathOf, to } from './address';

const PATHS = ['/', '/rules/yamatai', '/?from=elsewhere', '/table/~abc?guide=1', '/table/abc?invite=x&y=%20z'];

const at = (address: string): unknown => vi.stubGlobal('location', new URL(address));

describe('at a server', () => {
  beforeEach(() => {
    site.alone = false;
    at('https://himiko.example/rules/yokai?table=abc#end');
  });

  it('has the path of a page in its address', () => {
    expect(to('/rules/yamatai#build')).toBe('/rules/yamatai#build');
    expect(absolute('/table/abc?invite=x')).toBe('https://himiko.example/table/abc?invite=x');
  });

  it('understands the address of a site, too', () => {
    expect(pathOf(new URL('https://himiko.example/?/table/abc?invite=x'))).toBe('/table/abc?invite=x');
  });

  it('leaves what it answers to programs and other hosts alone', () => {
    expect(pathOf(new URL('https://himiko.example/api/my/data'))).toBeNull();
    expect(pathOf(new URL('https://other.example/rules'))).toBeNull();
  });
});

describe('a site', () => {
  beforeEach(() => {
    site.alone = true;
    at('https://host.example/some/where/?/rules/yokai#end');
  });

  it('has the path in the query of its only document', () => {
    expect(to('/')).toBe('./');
    expect(to('/rules/yamatai#build')).toBe('./?/rules/yamatai#build');
    expect(absolute('/table/~abc?guide=1')).toBe('https://host.example/some/where/?/table/~abc?guide=1');
  });

  it('is the same opened by its folder or by its file', () => {
    at('https://host.example/some/where/index.html?/pad');
    expect(pathOf(new URL(location.href))).toBe('/pad');
    expect(pathOf(new URL('https://host.example/some/where/?/pad'))).toBe('/pad');
  });

  it('leaves its neighbours alone', () => {
    expect(pathOf(new URL('https://host.example/some/'))).toBeNull();
    expect(pathOf(new URL('https://host.example/some/where/else/'))).toBeNull();
  });
});

it.each([false, true])('finds every path in its address again (alone: %s)', (alone) => {
  site.alone = alone;
  at('https://host.example/');
  for (const path of PATHS) expect(pathOf(new URL(absolute(path)))).toBe(path);
});
