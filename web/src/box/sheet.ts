// Moving between the cells of a table by keys, as in a spreadsheet. A cell is whatever has data-cell.

const cells = (from: Element): HTMLElement[] => [...(from.closest('[data-sheet]')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];

export function focusBy(from: HTMLElement, by: number): void {
  const all = cells(from);
  all[all.indexOf(from) + by]?.focus();
}

// The first cell of the next row.
export function focusNextRow(from: HTMLElement): void {
  const row = from.closest('[data-row]');
  const all = cells(from);
  const next = all.slice(all.indexOf(from)).find((cell) => cell.closest('[data-row]') !== row);
  next?.focus();
}
