import { expect, it } from 'vitest';

import { clockWords, ruleWords } from './rules';

it('tells a clock in minutes where they are whole ones', () => {
  expect(clockWords({ seconds: 180 })).toBe('3 minutes');
  expect(clockWords({ seconds: 90 })).toBe('90 seconds');
  expect(clockWords({ days: 1 })).toBe('1 day');
  expect(clockWords(null)).toBe('No clock');
});

it('lists what Yamataï is played by, the order of second meeples with two players alone', () => {
  const options = { chain: 'any', reserved_build: 'later_round', build_over_culture: false, second_meeples: 'drawn_again' };
  expect(ruleWords('yamatai', options, 2)).toHaveLength(4);
  expect(ruleWords('yamatai', options, 3)).toHaveLength(3);
  expect(ruleWords('yamatai', options, 3)[0]).toBe('Boats may branch out');
});

it('lists the levels of Yōkai with what they need', () => {
  const options = { levels: [2, 5], neighbors: 2, target: null, memory_aid: true };
  expect(ruleWords('yokai', options, 3)).toEqual([
    'Level 2: Secret neighbours',
    'Level 5: A shape',
    '2 secret neighbour cards',
    'Memory aid',
  ]);
});
