import type { Page } from 'playwright-core';

// How people play: by pointing at what glows, and at buttons. Nothing here knows a rule.

const pick = <T>(list: T[]): T => list[Math.floor(Math.random() * list.length)]!;

export const over = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('[data-over]') !== null);

// Waits until one may do something, or the game is over.
export const mine = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[data-mine], [data-over]'), null, { timeout: 60_000 });

// What can be done at the Yamataï table: whatever glows, and the buttons of the controls. Plans are left to other tests.
const offered = '.yamatai :is(.glows, .controls button:enabled:not([aria-disabled=true], .thinking *))';

export async function click_yamatai(page: Page): Promise<void> {
  const targets = page.locator(offered);
  const count = await targets.count();
  if (count === 0) return void (await page.waitForTimeout(50));
  // Somebody else's move may redraw the table meanwhile: then there is another target.
  await targets.nth(Math.floor(Math.random() * count)).click({ timeout: 1000, force: true }).catch(() => undefined);
}

// One click on the Yōkai table; announcing is left to the test.
export async function click_yokai(page: Page): Promise<void> {
  const kinds = ['.cell', '.spot.legal', '.spot.movable', '.clue.legal'];
  const there: string[] = [];
  for (const kind of kinds) if ((await page.locator(`.yokai ${kind}`).count()) > 0) there.push(kind);
  if (there.length === 0) return void (await page.waitForTimeout(50));
  // A card that is lifted has to be put down.
  const targets = page.locator(`.yokai ${there.includes('.cell') ? '.cell' : pick(there)}`);
  const count = await targets.count();
  await targets.nth(Math.floor(Math.random() * count)).click({ timeout: 1000, force: true }).catch(() => undefined);
}

export const at = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

// One deed at the Yamataï table by keyboard alone: the tabulator to something that can be done, Enter to do it.
export async function key_yamatai(page: Page): Promise<void> {
  for (let stops = 0; stops < 60; ++stops) {
    await page.keyboard.press('Tab');
    if (Math.random() < 0.6 && (await at(page, offered))) return page.keyboard.press('Enter');
  }
}

// The same at the Yōkai table, where arrow keys lead from card to card; announcing is left to the test.
export async function key_yokai(page: Page): Promise<void> {
  for (let stops = 0; stops < 20 && !(await at(page, '.yokai :is(.spot, .cell, .clue.legal)')); ++stops)
    await page.keyboard.press('Tab');
  for (let steps = 0; steps < 30; ++steps) {
    const lifted = (await page.locator('.yokai .cell').count()) > 0;
    if (await at(page, lifted ? '.yokai .cell' : '.yokai :is(.legal, .movable)')) {
      if (lifted || Math.random() < 0.5) return page.keyboard.press('Enter');
    }
    await page.keyboard.press(pick(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Tab']));
  }
}
