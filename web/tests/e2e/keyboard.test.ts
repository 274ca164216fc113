import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { SCREEN, Stage } from './browser';
import { at, key_yamatai, key_yokai, mine, over } from './players';

const stage = new Stage();

async function tab_to(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 60 && !(await at(page, selector)); ++stops) await page.keyboard.press('Tab');
  expect(await at(page, selector), selector).toBe(true);
}

// From the first page on, nothing but keys. With three bots the game is as long, and the tester's part of it shorter.
it.each([
  ['Yamataï', 0, key_yamatai],
  ['Yōkai', 1, key_yokai],
])('plays a whole game of %s by keyboard alone', async (_, index, deed) => {
  const context = await stage.context({ viewport: SCREEN, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  const card = `article:nth-of-type(${index + 1})`;
  await page.waitForSelector(`${card} .primary`);
  await tab_to(page, `${card} [type=radio]`);
  for (const _more of [3, 4]) await page.keyboard.press('ArrowRight');
  await tab_to(page, `${card} .primary`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-mine], [data-over]');
  for (let deeds = 0; deeds < 3000 && !(await over(page)); ++deeds) {
    await mine(page);
    await deed(page);
  }
  expect(await over(page)).toBe(true);
  await context.close();
});
