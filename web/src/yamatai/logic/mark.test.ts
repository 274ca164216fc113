import { describe, expect, it } from 'vitest';

import type { Site } from '../../lib/types';
import { everywhere, markOf } from './mark';

const site = (why: Site['why'], missing: Site['missing'] = {}): Site => ({ now: why.length === 0, why, missing });

describe('the mark on an island', () => {
  it('says that a building could stand there', () => {
    expect(markOf(site([]), [], 3).state).toBe('now');
  });

  it('shows the boats that are missing, and nothing else', () => {
    expect(markOf(site(['not_beside', 'boats'], { wood: 2, clay: 0 }), [], 3)).toEqual({
      state: 'lacks',
      lacks: [],
      boats: [['wood', 2]],
      far: false,
    });
  });

  it('asks for a boat of this turn where all boats are there', () => {
    expect(markOf(site(['not_beside']), [], 2)).toMatchObject({ state: 'lacks', lacks: ['beside'], boats: [] });
  });

  it('is ready where only that holds it up which holds everywhere', () => {
    expect(markOf(site(['tile', 'not_beside']), ['tile', 'not_beside'], 2).state).toBe('ready');
  });

  it('counts boats around a token, which can be collected, but not around a building', () => {
    expect(markOf(site(['culture', 'boats'], { gold: 1 }), [], 2)).toMatchObject({ state: 'blocked', boats: [['gold', 1]] });
    expect(markOf(site(['building', 'boats'], { gold: 1 }), [], 2)).toMatchObject({ state: 'blocked', boats: [] });
  });

  it('is far from it where no boat is there', () => {
    expect(markOf(site(['boats'], { gold: 1, wood: 1 }), [], 2).far).toBe(true);
  });
});

it('what holds everywhere is said once, missing boats never', () => {
  const sites = { A1: site(['tile', 'boats'], { wood: 1 }), A2: site(['tile', 'culture', 'boats'], { wood: 2 }) };
  expect(everywhere(sites)).toEqual(['tile']);
  expect(everywhere({})).toEqual([]);
});
