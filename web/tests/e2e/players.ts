import type { Locator, Page } from 'playwright-core';

import { pick, shuffled, sometimes } from './seed';

// How people play: by pointing at what glows, and at buttons. Nothing here knows a rule.

// Bots may take their time. To look with every frame would make the browser draw all the while.
const OFTEN = { timeout: 60_000, polling: 30 };

export const over = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('[data-over]') !== null);

// Until one may do something, or the game is over.
export const mine = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[data-mine], [data-over]'), null, OFTEN);

// Until what was asked for has been answered.
const answered = (page: Page): Promise<unknown> => page.waitForSelector('.game:not([data-waiting])', { state: 'attached' });

// Until one of these can be pressed: what others did may still be shown. False: the game is over.
async function offers(page: Page, selector: string): Promise<boolean> {
  const found = await page.waitForFunction(
    (wanted) => {
      if (document.querySelector('[data-over]')) return 'over';
      return document.querySelector('[data-mine]:not([data-waiting])') && document.querySelector(wanted) ? 'mine' : null;
    },
    selector,
    OFTEN,
  );
  return (await found.jsonValue()) === 'mine';
}

// Where a thing can be seen and nothing lies over it; null: nowhere.
const free_point = (target: Locator): Promise<{ x: number; y: number } | null> =>
  target.evaluate((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    for (const y of parts.map((part) => part * height))
      for (const x of parts.map((part) => part * width)) {
        const hit = document.elementFromPoint(left + x, top + y);
        if (hit && thing.contains(hit)) return { x, y };
      }
    return null;
  });

// Presses one of them. Whoever cannot reach a thing takes another one.
async function press_any(page: Page, selector: string): Promise<void> {
  for (const target of shuffled(await page.locator(selector).all())) {
    await target.scrollIntoViewIfNeeded();
    const position = await free_point(target);
    if (!position) continue;
    await target.click({ position });
    return void (await answered(page));
  }
  throw new Error(`something lies over everything that is ${selector}`);
}

// What can be done at the Yamataï table: whatever glows, and the buttons of the controls. Plans are left to other tests.
const offered = '.yamatai :is(.glows, .controls button:enabled:not([aria-disabled=true], .thinking *))';

export async function click_yamatai(page: Page): Promise<void> {
  if (await offers(page, offered)) await press_any(page, offered);
}

// One click on the Yōkai table; announcing is left to the test.
export async function click_yokai(page: Page): Promise<void> {
  const kinds = ['.cell', '.spot.legal', '.spot.movable', '.clue.legal'].map((kind) => `.yokai ${kind}`);
  if (!(await offers(page, kinds.join()))) return;
  const there = await page.evaluate((all) => all.filter((kind) => document.querySelector(kind)), kinds);
  // A card that is lifted has to be put down.
  await press_any(page, there.includes(kinds[0]!) ? kinds[0]! : pick(there));
}

export const at = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function enter(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await answered(page);
}

// One deed at the Yamataï table by keyboard alone: the tabulator to something that can be done, Enter to do it.
export async function key_yamatai(page: Page): Promise<void> {
  for (let stops = 0; stops < 60; ++stops) {
    await page.keyboard.press('Tab');
    if (sometimes(0.6) && (await at(page, offered))) return enter(page);
  }
}

// The same at the Yōkai table, where arrow keys lead from card to card; announcing is left to the test.
export async function key_yokai(page: Page): Promise<void> {
  for (let stops = 0; stops < 20 && !(await at(page, '.yokai :is(.spot, .cell, .clue.legal)')); ++stops)
    await page.keyboard.press('Tab');
  for (let steps = 0; steps < 30; ++steps) {
    const lifted = (await page.locator('.yokai .cell').count()) > 0;
    if (await at(page, lifted ? '.yokai .cell' : '.yokai :is(.legal, .movable)')) {
      if (lifted || sometimes(0.5)) return enter(page);
    }
    await page.keyboard.press(pick(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Tab']));
  }
}
