import { expect, it } from 'vitest';

import { fit, onMap, pan, reveal, zoom } from './view';

const view = { x: 100, y: 50, unit: 2 };

it('zooms around the pixel under the finger', () => {
  const pixel = { x: 40, y: 30 };
  const near = zoom(view, 2, pixel);
  expect(near.unit).toBe(1);
  expect(onMap(near, pixel)).toEqual(onMap(view, pixel));
});

it('pans by pixels', () => {
  expect(pan(view, 10, -5)).toEqual({ x: 80, y: 60, unit: 2 });
});

it('fits a frame into any window', () => {
  const fitted = fit({ x: 0, y: 0, width: 1000, height: 640 }, { width: 500, height: 640 });
  expect(onMap(fitted, { x: 250, y: 320 })).toEqual({ x: 500, y: 320 });
  expect(fitted.unit).toBeGreaterThanOrEqual(2);
});

it('moves just so far that a point is in sight', () => {
  const size = { width: 400, height: 400 };
  expect(reveal(view, { x: 300, y: 300 }, size)).toEqual(view);
  expect(reveal(view, { x: 1000, y: 300 }, size).x).toBe(280);
});
