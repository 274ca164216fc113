import { describe, expect, it } from 'vitest';

import { flightsOf, gainsOf } from './flights';
import type { View } from './view';

const before = { islands: { C4: { culture: 'koi' } }, boats: { '17': 'wood' } } as unknown as View;
const events = (action: string, ...rest: object[]) => [
  { event: action.split(' ')[0]!, seat: 1, action },
  ...rest.map((each) => ({ event: 'boats', seat: 1, ...each })),
];

describe('what flies over the table', () => {
  it('goes from the island to whoever collects', () => {
    expect(flightsOf(events('collect C4'), before)).toEqual([{ cargo: { culture: 'koi' }, from: 'island:C4', to: 'seat:1' }]);
  });

  it('is every boat of a fleet', () => {
    const flights = flightsOf(events('fleet 7', { color: 'stone', change: 1 }, { color: 'bamboo', change: 1 }), before);
    expect(flights.map(({ cargo, from, to }) => [cargo, from, to])).toEqual([
      [{ boat: 'stone' }, 'fleet:7', 'seat:1'],
      [{ boat: 'bamboo' }, 'fleet:7', 'seat:1'],
    ]);
  });

  it('goes back to the supply when a boat is sold or removed', () => {
    expect(flightsOf(events('sell clay', { color: 'clay', change: -1 }), before)).toEqual([{ cargo: { boat: 'clay' }, from: 'seat:1', to: 'supply' }]);
    expect(flightsOf(events('remove 17'), before)).toEqual([{ cargo: { boat: 'wood' }, from: 'space:17', to: 'supply' }]);
  });

  it('is nothing when boats are placed, or when nobody did anything', () => {
    expect(flightsOf(events('place wood 3', { color: 'wood', change: -1 }), before)).toEqual([]);
    expect(flightsOf([], before)).toEqual([]);
  });
});

it('gains are counted by seat and by kind', () => {
  const told = [
    { event: 'money', seat: 1, change: -2 },
    { event: 'money', seat: 1, change: 5 },
    { event: 'prestige', seat: 0, change: 1 },
  ];
  expect(gainsOf(told, 1)).toEqual({ money: 3 });
  expect(gainsOf(null, 1)).toEqual({});
});
