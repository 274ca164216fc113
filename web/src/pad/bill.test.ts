import { describe, expect, it } from 'vitest';

import { builtin } from '../yamatai/logic/box';
import { emptied, freeColors, freshBill, handed, joined, moved, ownerOf, readBill } from './bill';

describe('a bill', () => {
  it('begins with two players of different colours and has room for four', () => {
    const four = joined(joined(freshBill()));
    expect(four.map(({ color }) => color)).toEqual([0, 1, 2, 3]);
    expect(freeColors(four)).toEqual([]);
    expect(joined(four)).toBe(four);
  });

  it('has every tile before one player only', () => {
    let bill = handed(freshBill(), 'built', 'b01', 0);
    bill = handed(bill, 'built', 'b01', 1);
    expect(bill.map(({ built }) => built)).toEqual([[], ['b01']]);
    expect(ownerOf(bill, 'built', 'b01')).toBe(1);
    expect(ownerOf(handed(bill, 'built', 'b01', null), 'built', 'b01')).toBe(-1);
  });

  it('changes the order of turns by one place, and not beyond its ends', () => {
    const three = joined(freshBill());
    expect(moved(three, 2, -1).map(({ color }) => color)).toEqual([0, 2, 1]);
    expect(moved(three, 0, -1)).toEqual(three);
    expect(moved(three, 2, 1)).toEqual(three);
  });

  it('knows the people of the last game in the next one', () => {
    const bill = handed(freshBill(), 'specialists', 'riu', 0);
    bill[0]!.name = 'Ada';
    bill[0]!.money = 12;
    expect(emptied(bill)).toEqual([{ ...freshBill()[0]!, name: 'Ada' }, freshBill()[1]!]);
  });

  it('comes back as it was kept', () => {
    const bill = handed(handed(joined(freshBill()), 'built', 'b03', 2), 'specialists', 'fu_hsi', 0);
    bill[1]!.wasted = 4;
    expect(readBill(builtin, JSON.parse(JSON.stringify(bill)))).toEqual(bill);
  });

  it('makes the best of what it cannot read', () => {
    for (const found of [null, 'x', {}, [], [1], Array(9).fill({})]) expect(readBill(builtin, found)).toEqual(freshBill());
    const [first, second] = readBill(builtin, [
      { color: 7, money: -3, prestige: 'x', built: ['b01', 'nothing'] },
      { color: 7, money: 2.5, built: ['b01'], specialists: 3 },
    ]);
    expect(first).toMatchObject({ color: 0, money: 0, prestige: 0, built: [] });
    expect(second).toMatchObject({ color: 1, money: 0, built: ['b01'], specialists: [] });
    expect(readBill(builtin, [null, null])).toEqual(freshBill());
  });
});
