import type { Pick } from '../logic/actions';

// Where things are on the screen.

const middle = ({ left, top, width, height }: DOMRect): { x: number; y: number } => ({ x: left + width / 2, y: top + height / 2 });

export const middleOf = (pick: Pick | `seat:${number}` | 'supply'): { x: number; y: number } | null => {
  const found = [...document.querySelectorAll(`.yamatai [data-pick="${CSS.escape(pick)}"]`)].find((each) => each.getClientRects().length > 0);
  return found ? middle(found.getBoundingClientRect()) : null;
};

const REACH = 46; // a finger hides what is under it

// The space a boat can go to that is nearest to a point, if one is near enough.
export function nearest(x: number, y: number): Pick | null {
  const near = [...document.querySelectorAll('.yamatai .glows[data-pick^="space:"]')]
    .map((each) => {
      const at = middle(each.getBoundingClientRect());
      return { pick: each.getAttribute('data-pick') as Pick, away: Math.hypot(at.x - x, at.y - y) };
    })
    .sort((a, b) => a.away - b.away)[0];
  return near && near.away < REACH ? near.pick : null;
}
