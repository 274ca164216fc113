import { expect, it } from 'vitest';

import { runs } from './marks';

it('tells important words and links from the rest of a message', () => {
  expect(runs('Take *one* of them. See [all fleets](#fleets).')).toEqual([
    { text: 'Take ' },
    { text: 'one', strong: true },
    { text: ' of them. See ' },
    { text: 'all fleets', to: '#fleets' },
    { text: '.' },
  ]);
});

it('leaves a message without marks as it is', () => {
  expect(runs('Nobody checks.')).toEqual([{ text: 'Nobody checks.' }]);
});
