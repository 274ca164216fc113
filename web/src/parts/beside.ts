// Where a box goes that says something about a thing: above it, below it, or at a side, never over it, and inside of the
// window. Of the sides with room enough the first is taken, else the roomiest.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

export const GAP = 8; // from the thing
export const EDGE = 6; // to the edge of the window

const within = (at: number, size: number, of: number): number => Math.max(EDGE, Math.min(at, of - size - EDGE));

export function beside(thing: Box, box: Size, window: Size): Box {
  const right = thing.left + thing.width;
  const bottom = thing.top + thing.height;
  const across = within(thing.left + thing.width / 2 - box.width / 2, box.width, window.width);
  const along = within(thing.top + thing.height / 2 - box.height / 2, box.height, window.height);
  const sides = [
    { room: thing.top, needs: box.height, left: across, top: thing.top - GAP - box.height },
    { room: window.height - bottom, needs: box.height, left: across, top: bottom + GAP },
    { room: window.width - right, needs: box.width, left: right + GAP, top: along },
    { room: thing.left, needs: box.width, left: thing.left - GAP - box.width, top: along },
  ];
  const fits = sides.find(({ room, needs }) => room >= needs + GAP + EDGE);
  if (fits) return { ...box, left: fits.left, top: fits.top };
  // No room anywhere: it becomes lower, and what it says is scrolled.
  const over = thing.top > window.height - bottom;
  const height = Math.max(0, (over ? thing.top : window.height - bottom) - GAP - EDGE);
  return { left: across, top: over ? EDGE : bottom + GAP, width: box.width, height };
}
