import type { Point } from './geometry';

// What of the map is in sight: its corner, and how much of the map a pixel is.
export interface View extends Point {
  unit: number;
}
export interface Size {
  width: number;
  height: number;
}

const [FINEST, COARSEST] = [0.12, 6];
const MARGIN = 1.04;

export const onMap = (view: View, pixel: Point): Point => ({ x: view.x + pixel.x * view.unit, y: view.y + pixel.y * view.unit });

// Nearer or farther; what lies under the pixel stays under it.
export function zoom(view: View, factor: number, pixel: Point): View {
  const unit = Math.max(FINEST, Math.min(COARSEST, view.unit / factor));
  const { x, y } = onMap(view, pixel);
  return { x: x - pixel.x * unit, y: y - pixel.y * unit, unit };
}

export const pan = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x - dx * view.unit, y: view.y - dy * view.unit });

// All of a frame in sight, in the middle.
export function fit(frame: Point & Size, { width, height }: Size): View {
  const unit = MARGIN * Math.max(frame.width / Math.max(1, width), frame.height / Math.max(1, height));
  return { x: frame.x + (frame.width - width * unit) / 2, y: frame.y + (frame.height - height * unit) / 2, unit };
}

// Moves the view just so far that a point is in sight.
export function reveal(view: View, { x, y }: Point, { width, height }: Size): View {
  const margin = 40 * view.unit;
  const shift = (from: number, length: number, at: number): number =>
    at < from + margin ? at - from - margin : at > from + length - margin ? at - from - length + margin : 0;
  return { ...view, x: view.x + shift(view.x, width * view.unit, x), y: view.y + shift(view.y, height * view.unit, y) };
}
