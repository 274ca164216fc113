import { expect, it } from 'vitest';

import box from '../../../../data/yokai.json';
import { targets } from './targets';

it('draws the shapes of the box', () => {
  expect(Object.entries(targets).map(([id, rows]) => ({ id, rows }))).toEqual(box.targets);
});
