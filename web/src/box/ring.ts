// The corners of an island while they are being clicked.
export type Click = { ring: number[]; done: number[] | null };

// Clicking the first corner again closes the ring; a corner that is there already is left alone.
export function click(ring: number[], space: number): Click {
  if (ring.length >= 3 && space === ring[0]) return { ring: [], done: ring };
  return { ring: ring.includes(space) ? ring : [...ring, space], done: null };
}

export const close = (ring: number[]): Click => (ring.length >= 3 ? { ring: [], done: ring } : { ring, done: null });

export const back = (ring: number[]): number[] => ring.slice(0, -1);
