import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { GAMES, SCREEN, Stage } from './browser';
import { moves } from './people';
import { at, key_yamatai, key_yokai, mine, over } from './players';

const stage = new Stage();

const games = { Yamataï: { index: 0, deed: key_yamatai }, Yōkai: { index: 1, deed: key_yokai } };

async function tab_to(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 60 && !(await at(page, selector)); ++stops) await page.keyboard.press('Tab');
  expect(await at(page, selector), selector).toBe(true);
}

// From the first page on, nothing but keys. With three bots the game is as long, and the tester's part of it shorter.
async function play(game: keyof typeof games, most: number): Promise<Page> {
  const context = await stage.context({ viewport: SCREEN, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  const { index, deed } = games[game];
  const card = `article:nth-of-type(${index + 1})`;
  await page.waitForSelector(`${card} .primary`);
  await tab_to(page, `${card} [type=radio]`);
  for (const _more of [3, 4]) await page.keyboard.press('ArrowRight');
  await tab_to(page, `${card} .primary`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-mine], [data-over]');
  for (let deeds = 0; deeds < most && !(await over(page)); ++deeds) {
    await mine(page);
    await deed(page);
  }
  return page;
}

it.each(GAMES.whole)('plays a whole game of %s by keyboard alone', async (game) => {
  const page = await play(game, 3000);
  expect(await over(page)).toBe(true);
  await page.context().close();
});

it.each(GAMES.begun)('plays some turns of %s by keyboard alone', async (game) => {
  const page = await play(game, 40);
  expect(await moves(page)).toBeGreaterThan(10);
  await page.context().close();
});
