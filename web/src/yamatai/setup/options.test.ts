import { expect, it } from 'vitest';

import { speak } from '../../../tests/speak';
import { ruleWords } from './options';

await speak('en', 'yamatai');

it('lists what is played by, the order of second meeples with two players alone', () => {
  const options = { chain: 'any', reserved_build: 'later_round', build_over_culture: false, second_meeples: 'drawn_again', ebisu: 'may' };
  expect(ruleWords(options, 2)).toHaveLength(5);
  expect(ruleWords(options, 3)).toHaveLength(4);
  expect(ruleWords(options, 3)[0]).toBe('Boats may branch out');
});
