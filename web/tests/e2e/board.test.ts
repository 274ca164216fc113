import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { click_yokai, mine, over } from './players';

const stage = new Stage();

// Where each card lies on the screen, by the place it says it lies at, and the size of the frame: its columns and rows.
interface Seen {
  frame: number;
  cell: number;
  cards: Record<string, { at: string; x: number; y: number }>;
}
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.yokai .table')!;
    const mat = table.parentElement!.getBoundingClientRect();
    const cards = [...table.querySelectorAll<HTMLElement>('.spot')].map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const place = /[A-Z]\S+(?=,)/.exec(card.ariaLabel!.replace('Card at ', ''))![0];
      const [x, y] = [left + width / 2 - mat.left - mat.width / 2, top + height / 2 - mat.top - mat.height / 2];
      return [place, { at: card.dataset['at']!, x, y }] as const;
    });
    return {
      frame: table.querySelectorAll('.ruler > span').length,
      cell: table.querySelector('.spot')!.getBoundingClientRect().width,
      cards: Object.fromEntries(cards),
    };
  });

// Whatever lies where it lay has the same name and is drawn at the same place; after the frame has grown, as many cells
// from the middle as before.
function expect_to_stay(before: Seen, now: Seen): void {
  expect(now.frame - before.frame).toBeGreaterThanOrEqual(0);
  expect((now.frame - before.frame) % 2, 'whole cells on both sides').toBe(0);
  if (now.frame === before.frame) expect(now.cell).toBe(before.cell);
  for (const [place, { at, x, y }] of Object.entries(now.cards)) {
    const same = Object.entries(before.cards).find(([, card]) => card.at === at);
    if (!same) continue;
    expect(same[0], 'its name').toBe(place);
    expect(Math.abs(x / now.cell - same[1].x / before.cell), place).toBeLessThan(0.02);
    expect(Math.abs(y / now.cell - same[1].y / before.cell), place).toBeLessThan(0.02);
  }
}

// Whoever moves a card puts it as far east as possible, so that the frame has to grow.
async function eastwards(page: Page): Promise<void> {
  const cells = await page.locator('.yokai .cell').evaluateAll((all) => all.map((cell) => Number((cell as HTMLElement).dataset['at']!.split(',')[0])));
  if (cells.length === 0) return click_yokai(page);
  await page.locator('.yokai .cell').nth(cells.indexOf(Math.max(...cells))).click({ position: { x: 8, y: 20 } });
  await page.waitForSelector('.game:not([data-waiting])', { state: 'attached' });
}

it("lets Yōkai's cards stay where they are through a whole game, a reload, and words that point at them", async () => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await page.locator('article', { hasText: 'Yōkai' }).getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector('.yokai .spot');
  const first = await look(page);
  expect(Object.keys(first.cards).sort()).toEqual(['D', 'E', 'F', 'G'].flatMap((column) => [4, 5, 6, 7].map((row) => `${column}${row}`)));

  let before = first;
  for (let clicks = 0; clicks < 1000 && !(await over(page)); ++clicks) {
    await mine(page);
    await eastwards(page);
    const now = await look(page);
    expect_to_stay(before, now);
    before = now;
    if (clicks !== 30) continue;
    await page.reload();
    await page.waitForSelector('.yokai .spot');
    await mine(page);
    const again = await look(page);
    expect_to_stay(before, again);
    expect(again.frame).toBe(before.frame);
  }
  expect(before.frame, 'it had to grow').toBeGreaterThan(first.frame);

  // The log names places and lights them up, on the board as it is now.
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const line = page.locator('.log a', { hasText: /moves [A-Z]\S+ → [A-Z]\S+/ }).last();
  const lit = page.locator('.yokai .lit');
  expect(await lit.count()).toBe(0);
  await line.hover();
  expect(await lit.count()).toBe(2);
  const [, to] = /→ (\S+)/.exec(await line.innerText())!;
  const target = await page.getByRole('button', { name: `Card at ${to}`, exact: false }).first().boundingBox();
  const light = await lit.last().boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(light![side] - target![side])).toBeLessThan(2);
  await page.mouse.move(0, 0);
  expect(await lit.count()).toBe(0);
  await line.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  expect(await lit.count()).toBe(2);
  await context.close();
});
