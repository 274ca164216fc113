import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { SCREEN, Stage } from './browser';
import { click_yamatai, click_yokai, mine, over } from './players';
import { is_kept, Site } from './site';

// Whole games in a browser that has visited a host of files once.
const stage = new Stage();
const { host } = new Site();

const games = { Yamataï: { table: '.yamatai', click: click_yamatai }, Yōkai: { table: '.yokai', click: click_yokai } };

it.each(['Yamataï', 'Yōkai'] as const)('plays a whole game against an expert without a network: %s', async (game) => {
  const context = await stage.context({ viewport: SCREEN, reducedMotion: 'reduce', serviceWorkers: 'allow' });
  const page: Page = await stage.open(context, host.address);
  await is_kept(page);
  await host.end();
  await page.reload();
  const card = page.locator('article', { hasText: game });
  await card.getByRole('radio', { name: 'Expert' }).check({ force: true });
  await card.getByRole('button', { name: 'Play with bots' }).click();
  const { table, click } = games[game];
  await page.waitForSelector(table);
  for (let clicks = 0; clicks < 4000 && !(await over(page)); ++clicks) {
    await mine(page);
    await click(page);
  }
  expect(await over(page)).toBe(true);
  await page.goto(`${host.address}?/results`);
  await page.locator('article', { hasText: game }).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText(/^Step (\d+) of \1$/).waitFor();
  await context.close();
});
