import { expect, it } from 'vitest';

import { speak } from '../../../tests/speak';
import { ruleWords } from './options';

await speak('en', 'yokai');

it('lists the levels with what they need', () => {
  const options = { levels: [2, 5], neighbors: 2, target: null, memory_aid: true };
  expect(ruleWords(options)).toEqual([
    'Level 2: Secret neighbours',
    'Level 5: A shape',
    '2 secret neighbour cards',
    'Memory aid',
  ]);
});
