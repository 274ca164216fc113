import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { GAMES, SCREEN, Stage } from './browser';
import { moves } from './people';
import { click_yamatai, click_yokai, mine, over } from './players';
import { is_kept, Site } from './site';

// Games in a browser that has visited a host of files once.
const stage = new Stage();
const { host } = new Site();

const games = { Yamataï: { table: '.yamatai', click: click_yamatai }, Yōkai: { table: '.yokai', click: click_yokai } };

// Against experts, without a network.
async function begin(game: keyof typeof games, players: string): Promise<Page> {
  const context = await stage.context({ viewport: SCREEN, reducedMotion: 'reduce', serviceWorkers: 'allow' });
  const page = await stage.open(context, host.address);
  await is_kept(page);
  await host.end();
  await page.reload();
  const card = page.locator('article', { hasText: game });
  await card.getByRole('radio', { name: players, exact: true }).check({ force: true });
  await card.getByRole('radio', { name: 'Expert' }).check({ force: true });
  await card.getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector(games[game].table);
  return page;
}
async function play(page: Page, game: keyof typeof games, most: number): Promise<void> {
  for (let clicks = 0; clicks < most && !(await over(page)); ++clicks) {
    await mine(page);
    await games[game].click(page);
  }
}

// With three of them the game is as long, and the tester's part of it shorter.
it.each(GAMES.whole)('plays a whole game against experts without a network: %s', async (game) => {
  const page = await begin(game, '4');
  await play(page, game, 4000);
  expect(await over(page)).toBe(true);
  await page.goto(`${host.address}?/results`);
  await page.locator('article', { hasText: game }).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText(/^Step (\d+) of \1$/).waitFor();
  await page.context().close();
});

it.each(GAMES.begun)('plays some turns against an expert without a network, and finds them again: %s', async (game) => {
  const page = await begin(game, '2');
  await play(page, game, 60);
  await mine(page);
  const made = await moves(page);
  expect(made).toBeGreaterThan(10);
  await page.reload();
  await mine(page);
  expect(await moves(page)).toBe(made);
  await page.context().close();
});
