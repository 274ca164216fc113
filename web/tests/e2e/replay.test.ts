import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { moves } from './people';
import { click_yamatai, click_yokai, mine } from './players';

const stage = new Stage();
const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

async function play(page: Page, game: 'yamatai' | 'yokai', until: number): Promise<void> {
  await page.locator('article', { hasText: game === 'yamatai' ? 'Yamataï' : 'Yōkai' }).getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector(`.${game}`);
  for (let tries = 0; tries < 400 && (await moves(page)) < until; ++tries) {
    await mine(page);
    await (game === 'yamatai' ? click_yamatai : click_yokai)(page);
  }
}

const step = (page: Page): Promise<number> =>
  page
    .locator('.transport .number')
    .innerText()
    .then((words) => Number(/\d+/.exec(words)![0]));

it('shows who knew what when, once a game of Yōkai is over, and is played with keys', async () => {
  const context = await stage.context(desk);
  const page = await stage.open(context);
  await play(page, 'yokai', 9);
  await mine(page);
  // Whoever is at the beginning of a turn can end the game.
  while ((await page.locator('.announce').count()) === 0) {
    await click_yokai(page);
    await mine(page);
  }
  await page.locator('.announce').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn them over' }).click();
  await page.waitForSelector('[data-over]', { state: 'attached' });
  await page.goto(page.url().replace('/table/', '/replay/').replace(/\?.*/, '') + '/0');

  // All cards are face up from the first moment on, and nobody has looked at one yet.
  const up = page.locator('.yokai .front');
  const seen = page.locator('.yokai .seen > span');
  await expect.poll(() => up.count()).toBe(16);
  expect(await seen.count()).toBe(0);
  const places = (): Promise<string[]> =>
    page.locator('.yokai .spot').evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const first = await places();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('.');
  await expect.poll(() => step(page)).toBe(2);
  await expect.poll(() => seen.count()).toBe(2);
  expect(await places(), 'a look moves nothing').toEqual(first);
  await page.keyboard.press('End');
  await expect.poll(() => seen.count()).toBeGreaterThan(3);
  await page.keyboard.press('Home');
  await expect.poll(() => seen.count()).toBe(0);
  await expect.poll(places, { message: 'the frame is that of the whole game' }).toEqual(first);
  await page.keyboard.press(' ');
  await expect.poll(() => step(page), { timeout: 10_000 }).toBeGreaterThan(0);
  await page.keyboard.press(' ');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Play or pause').waitFor();
  await page.keyboard.press('Escape');

  // Through the eyes of a seat: what it had seen by then has a sign.
  await page.getByRole('combobox', { name: 'View' }).selectOption('0');
  await page.keyboard.press('Home');
  await page.locator('h1').click();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.yokai .known').count()).toBe(2);
  expect(await up.count()).toBe(0);
  await context.close();
});

it("has the points of every moment in the seats' panels of Yamataï", async () => {
  const context = await stage.context(desk);
  const page = await stage.open(context);
  await play(page, 'yamatai', 6);
  await page.goto(page.url().replace('/table/', '/replay/').replace(/\?.*/, '') + '/0');
  await page.waitForSelector('.yamatai .seat .total');
  expect(await page.locator('.yamatai .seat .total').count()).toBe(2);
  await context.close();
});

it('says that the connection is lost, on the first page and in a replay, and comes back by itself', async () => {
  const context = await stage.context(desk);
  const page = await stage.open(context);
  await play(page, 'yokai', 5);
  await page.goto(page.url().replace('/table/', '/replay/').replace(/\?.*/, '') + '/0');
  await page.waitForSelector('.yokai .spot');
  const home = await stage.open(context);
  await home.locator('article').first().waitFor();
  // The first page can do without the server.
  const lost = (on: Page) => on.getByText(on === home ? 'The server cannot be reached. You can play with bots on this device' : 'The connection is lost');
  expect(await lost(page).count()).toBe(0);

  await stage.server.end();
  await page.keyboard.press('ArrowRight');
  await lost(page).waitFor();
  await lost(home).waitFor();
  await stage.server.begin();
  for (const each of [page, home]) await lost(each).waitFor({ state: 'detached', timeout: 20_000 });
  // What was asked for meanwhile has come.
  await page.locator('.yokai').getByText(/looking|look/i).first().waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => step(page)).toBe(2);
  await context.close();
});
