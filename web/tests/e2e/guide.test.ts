import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { click_yamatai, click_yokai } from './players';

const stage = new Stage();

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function begin(game: string, viewport: typeof desk): Promise<Page> {
  const context = await stage.context({ viewport, reducedMotion: 'reduce' });
  const page = await stage.open(context, `${stage.server.address}/learn/${game}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector(`.${game}`);
  await page.waitForSelector('.coach');
  return page;
}

const lesson = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.coach')?.getAttribute('data-lesson') ?? '');

// Until it is one's turn and both board and coach show it, or the game is over: then nothing moves by itself.
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const game = document.querySelector<HTMLElement>('.game:is([data-mine], [data-over]):not([data-waiting])');
      const coach = document.querySelector<HTMLElement>('.coach');
      return game && coach && game.dataset['moves'] === coach.dataset['shown'];
    },
    null,
    { timeout: 60_000 },
  );

// Whatever a lesson points at is there, unless one is in the middle of choosing, and nothing is wider than the screen.
async function look(page: Page, now: string): Promise<void> {
  const drawn = (): Promise<string | undefined> =>
    page.evaluate(() => document.querySelector<SVGElement>('svg[data-rings]')?.dataset['rings']);
  if ((await page.locator('.yamatai .picked').count()) === 0)
    await expect.poll(drawn, { message: `what ${now} points at`, timeout: 5000 }).not.toBe('0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

// Reads what there is to read, and does something whenever it may, until the last card comes: then all topics are known.
async function learn(page: Page, click: (page: Page) => Promise<void>): Promise<void> {
  const told: string[] = [];
  for (let steps = 0; steps < 3000 && told.at(-1) !== 'finish'; ++steps) {
    await settled(page);
    const now = await lesson(page);
    const next = page.locator('.coach .primary');
    if (now && !told.includes(now)) {
      told.push(now);
      await look(page, now);
    } else if (now && (await next.isVisible())) {
      await next.click();
    } else {
      await click(page);
    }
  }
  expect(told).toContain('finish');
  expect(await page.locator('.coach .dots li').count()).toBeGreaterThan(0);
  expect(await page.locator('.coach .dots li:not(.done)').count()).toBe(0);
}

it('teaches Yamataï by playing it', async () => {
  const page = await begin('yamatai', desk);
  await learn(page, click_yamatai);
  const coach = page.locator('.coach');
  expect(await coach.getByRole('link', { name: 'Read the rules' }).getAttribute('href')).toBe('/rules/yamatai');
  await coach.getByRole('button', { name: 'Go on playing' }).click();
  await expect.poll(() => lesson(page)).not.toBe('finish');
  expect(await page.locator('[data-moves]').count()).toBe(1);
  await page.context().close();
});

it('teaches Yōkai by playing it, on a phone', async () => {
  const page = await begin('yokai', phone);
  await learn(page, click_yokai);
  await page.context().close();
});

it('goes on where it was after a reload, can be read again, and ends without ending the game', async () => {
  const page = await begin('yokai', desk);
  const coach = page.locator('.coach');
  await coach.getByText('Sixteen spirits').waitFor();
  await coach.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => lesson(page)).toBe('silence');
  await page.reload();
  await expect.poll(() => lesson(page)).toBe('silence');
  await coach.getByRole('button', { name: 'Back' }).click();
  await coach.getByText('Sixteen spirits').waitFor();
  await coach.getByRole('button', { name: 'Next' }).click();
  await coach.getByText('nobody says a word').waitFor();
  await coach.getByRole('button', { name: 'End the guide' }).click();
  await coach.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await click_yokai(page);
  await page.locator('.yokai .spot.legal').first().waitFor();
  await page.context().close();
});
