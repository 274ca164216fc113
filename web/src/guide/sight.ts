// The part of the screen in which something at `x` can be seen: between what sticks to its upper and its lower edge.
export function clear(x: number, target: Element): { top: number; bottom: number } {
  const stuck = (y: number): DOMRect | null => {
    for (let each = document.elementFromPoint(x, y); each; each = each.parentElement)
      if (['sticky', 'fixed'].includes(getComputedStyle(each).position))
        return each.contains(target) ? null : each.getBoundingClientRect();
    return null;
  };
  const floor = stuck(window.innerHeight - 2) ?? stuck(window.innerHeight - 14);
  const ceiling = stuck(2) ?? stuck(14);
  return { top: Math.max(0, ceiling?.bottom ?? 0), bottom: Math.min(window.innerHeight, floor?.top ?? window.innerHeight) };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// The smallest box around all of them.
export const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});
