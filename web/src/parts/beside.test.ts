import { expect, it } from 'vitest';

import { beside, type Box } from './beside';

const window = { width: 400, height: 300 };
const box = { width: 120, height: 60 };
const thing = (left: number, top: number, width = 40, height = 40): Box => ({ left, top, width, height });
const apart = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;
const inside = (a: Box): boolean => a.left >= 0 && a.top >= 0 && a.left + a.width <= window.width && a.top + a.height <= window.height;

it('stands above a thing, and in its middle', () => {
  expect(beside(thing(180, 200), box, window)).toEqual({ left: 140, top: 132, width: 120, height: 60 });
});

it('turns to another side where there is no room above', () => {
  expect(beside(thing(180, 10), box, window).top).toBe(58);
  expect(beside(thing(20, 10, 40, 280), box, window).left).toBe(68);
  expect(beside(thing(340, 10, 40, 280), box, window).left).toBe(212);
});

it('covers no thing and leaves no window, wherever the thing is', () => {
  for (let left = 0; left <= 360; left += 20)
    for (let top = 0; top <= 260; top += 20) {
      const found = beside(thing(left, top), box, window);
      expect([apart(found, thing(left, top)), inside(found)], `${left} ${top}`).toEqual([true, true]);
    }
});

it('becomes lower where it fits nowhere', () => {
  const large = thing(20, 40, 360, 220);
  const found = beside(large, box, window);
  expect([apart(found, large), inside(found), found.height < box.height]).toEqual([true, true, true]);
});
