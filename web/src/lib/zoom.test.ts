import { expect, it } from 'vitest';

import { fitting, scrolled, Zoom } from './zoom.svelte';

const room = { width: 400, height: 300 };

it('a drawing is as large as its window allows', () => {
  expect(fitting(room, 2)).toBe(400);
  expect(fitting({ ...room, height: 100 }, 2)).toBe(200);
});

it('what lies under the pointer stays under it', () => {
  // In the middle of a drawing that fills its window, and at the place where one is already near.
  expect(scrolled(0, 200, 400, 400, 2)).toBe(200);
  expect(scrolled(100, 50, 400, 800, 1.5)).toBe(175);
  // A drawing with a margin: its left edge stays where it is as long as it has one.
  expect(scrolled(0, 100, 400, 200, 2)).toBe(-100);
});

it('zooms between all of it and four times as large, and begins no smaller than a finger needs', () => {
  const zoom = new Zoom(() => ({ aspect: 2, least: 600 }));
  zoom.room = room;
  expect([zoom.width, zoom.beyond, zoom.changed]).toEqual([600, true, false]);
  expect(zoom.by(0.1)).toBeCloseTo(1 / 1.5);
  expect([zoom.width, zoom.beyond, zoom.far]).toEqual([400, false, true]);
  zoom.by(100);
  expect([zoom.width, zoom.near]).toEqual([1600, true]);
  zoom.reset();
  expect(zoom.width).toBe(600);
});
