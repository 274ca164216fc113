import { describe, expect, it } from 'vitest';

import { builtin } from './box';
import { endsOf } from './ends';
import type { Standing, View } from './view';

const view = {
  round: 97,
  supply: { bamboo: 22, wood: 3, stone: 16, clay: 13, gold: 0 },
  seats: [{ pieces: 7 }, { pieces: 2 }],
  buildings: { open: ['b01', 'b02', 'b03', 'b04', 'b05'], stack: { count: 20 } },
  specialists: { stack: { count: 9 } },
} as unknown as View;
const near = (standing?: Standing): string[] => endsOf(builtin, view, standing).filter((end) => end.near).map((end) => end.what);

describe('the way to the end', () => {
  it('is short where little is left', () => {
    expect(near()).toEqual(['wood', 'gold', 'pieces']);
  });

  it('counts rounds only when they run out', () => {
    const ends = { pieces: 2, boats: 0, rounds: 3, specialists: 9, buildings: 20 };
    expect(near({ score: [], ranking: [], ends })).toContain('rounds');
    expect(endsOf(builtin, view, { score: [], ranking: [], ends: { ...ends, rounds: 50 } }).map((end) => end.what)).not.toContain('rounds');
  });
});
