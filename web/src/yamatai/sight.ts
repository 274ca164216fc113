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
