import { describe, expect, it } from 'vitest';

import data from '../../../../data/yamatai.json';
import { speak } from '../../../tests/speak';
import de from '../../messages/yamatai/de.json';
import en from '../../messages/yamatai/en.json';
import pl from '../../messages/yamatai/pl.json';
import { emblems } from '../pieces/emblems';
import { builtin } from './box';
import { colors } from './view';
import { fleetWords } from './words';

const languages: [string, Record<string, string>][] = [['English', en], ['German', de], ['Polish', pl]];
const needed = [
  ...data.specialists.flatMap(({ id }) => [`specialist.${id}`, `power.${id}`]),
  ...data.fleets.flatMap(({ effect }) => [`effect.${effect}`, `effect_name.${effect}`]),
  ...data.buildings.map(({ kind }) => `tile.${kind}`),
  ...colors.map((color) => `color.${color}`),
  ...data.culture.kinds.map((kind) => `culture.${kind}`),
];

describe.each(languages)('in %s', (_, messages) => {
  it('everything in the box has a name', () => {
    expect(needed.filter((key) => !messages[`yamatai.${key}`])).toEqual([]);
  });
});

it('every specialist has an emblem', () => {
  expect(data.specialists.filter(({ id }) => !emblems[id])).toEqual([]);
});

it('says when a reserved building may be built, as the table plays it', async () => {
  await speak('en', 'yamatai');
  expect(fleetWords(builtin, 2, {})).toContain('for a later round');
  expect(fleetWords(builtin, 2, { reserved_build: 'later_round' })).toContain('for a later round');
  expect(fleetWords(builtin, 2, { reserved_build: 'any_time' })).not.toContain('later round');
});
