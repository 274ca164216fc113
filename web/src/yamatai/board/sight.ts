import type { Pick } from '../logic/actions';

// Where things are on the screen.

// On a phone the table is longer than the screen. Whoever has to choose must see something to choose from: if nothing
// that glows is in sight above the controls, the first such thing is brought there.
export function bringIntoSight(board: HTMLElement, controls: HTMLElement): void {
  const floor = controls.getBoundingClientRect().top;
  const glowing = [...board.querySelectorAll('.glows')].filter((each) => !controls.contains(each));
  const inSight = glowing.some((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= floor;
  });
  if (inSight || glowing.length === 0) return;
  const { top, height } = glowing[0]!.getBoundingClientRect();
  window.scrollBy({ top: top + height / 2 - floor / 2 });
}

const middle = ({ left, top, width, height }: DOMRect): { x: number; y: number } => ({ x: left + width / 2, y: top + height / 2 });

export const middleOf = (pick: Pick | `seat:${number}` | 'supply'): { x: number; y: number } | null => {
  const found = document.querySelector(`.yamatai [data-pick="${CSS.escape(pick)}"]`);
  return found && middle(found.getBoundingClientRect());
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
