export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// The part of the screen in which something can be seen: within whatever scrolls around it.
export function clear(thing: Element): Box {
  const clip = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  for (let each = thing.parentElement; each; each = each.parentElement) {
    if (getComputedStyle(each).overflow === 'visible') continue;
    const { left, top, right, bottom } = each.getBoundingClientRect();
    clip.left = Math.max(clip.left, left);
    clip.top = Math.max(clip.top, top);
    clip.right = Math.min(clip.right, right);
    clip.bottom = Math.min(clip.bottom, bottom);
  }
  return clip;
}

// The smallest box around all of them.
export const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});
