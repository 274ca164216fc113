import { expect, it } from 'vitest';

import type { Deed } from '../../lib/log';
import type { GameEvent } from '../../lib/types';
import { builtin } from './box';
import { signsOf } from './signs';

const deed = (action: string, ...events: object[]): Deed => ({
  seat: 1,
  action,
  events: [{ event: action.split(' ')[0]!, seat: 1, action }, ...events] as GameEvent[],
});

it('draws a turn from its fleet to what it brought', () => {
  const turn = [
    deed('fleet 4'),
    deed('buy stone', { event: 'money', seat: 1, change: -3 }),
    deed('place stone 17'),
    deed('place wood 18'),
    deed('done'),
    deed('build b06 A1', { event: 'prestige', seat: 1, change: 2 }, { event: 'money', seat: 0, change: 1 }),
    deed('recruit izanami fan mask'),
  ];
  const { kind, points } = builtin.tileOf('b06');
  expect(signsOf(builtin, turn, 1)).toEqual([
    { sign: 'fleet', number: '4' },
    { sign: 'trade', bought: ['stone'], sold: [] },
    { sign: 'boats', colors: ['stone', 'wood'] },
    { sign: 'building', kind, points, reserved: false },
    { sign: 'specialist', id: 'izanami', used: false },
    { sign: 'gain', what: 'money', change: -3 },
    { sign: 'gain', what: 'prestige', change: 2 },
  ]);
});

it('says nothing of what did not happen', () => {
  expect(signsOf(builtin, [deed('fleet 2'), deed('done')], 1)).toEqual([{ sign: 'fleet', number: '2' }]);
});
