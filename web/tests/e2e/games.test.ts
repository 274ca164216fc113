import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { SCREEN, Stage } from './browser';
import { click_yamatai, click_yokai, mine, over } from './players';

const stage = new Stage();

// With three bots the game is as long, and the tester's part of it shorter.
async function play_with_three(page: Page, game: string): Promise<void> {
  const card = page.locator('article', { hasText: game });
  await card.getByRole('radio', { name: '4', exact: true }).check({ force: true });
  await card.getByRole('button', { name: 'Play with bots' }).click();
}

it('plays a whole game of Yamataï against bots by clicking', async () => {
  const context = await stage.context({ viewport: SCREEN, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await play_with_three(page, 'Yamataï');
  await page.waitForSelector('.yamatai');
  for (let clicks = 0; clicks < 4000 && !(await over(page)); ++clicks) {
    await mine(page);
    await click_yamatai(page);
  }
  expect(await over(page)).toBe(true);
  await page.getByRole('link', { name: 'Watch the game again' }).click();
  await page.waitForSelector('.yamatai');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText(/^Step (\d+) of \1$/).waitFor();
  await context.close();
});

it('plays a whole game of Yōkai with bots by clicking', async () => {
  const context = await stage.context({ viewport: SCREEN, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await play_with_three(page, 'Yōkai');
  await page.waitForSelector('.yokai');
  for (let clicks = 0; clicks < 1000 && !(await over(page)); ++clicks) {
    await mine(page);
    await click_yokai(page);
  }
  expect(await over(page)).toBe(true);
  await page.waitForSelector('.yokai .result');
  // With bots alone one click leads to the next game.
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForSelector('.game:not([data-over]) .yokai .spot');
  await context.close();
});
