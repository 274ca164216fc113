// Where turns stand in charts: all of a review share one scale.
export const LEFT = 40;
export const RIGHT = 10;

// The beginning of a turn; `count` is the end of the game.
export const x = (turn: number, count: number, width: number): number => LEFT + ((width - LEFT - RIGHT) * turn) / Math.max(1, count);

// The turn under a pointer.
export function nearest(event: { clientX: number; currentTarget: EventTarget | null }, count: number, width: number): number {
  const beside = event.clientX - (event.currentTarget as Element).getBoundingClientRect().left - LEFT;
  return Math.min(Math.max(Math.floor((beside * count) / Math.max(1, width - LEFT - RIGHT)), 0), count - 1);
}
