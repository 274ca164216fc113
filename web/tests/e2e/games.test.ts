import { expect, it } from 'vitest';

import { Stage } from './browser';
import { click_yamatai, click_yokai, mine, over } from './players';

const stage = new Stage();

it('plays a whole game of Yamataï against a bot by clicking', async () => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await page.locator('article', { hasText: 'Yamataï' }).getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector('.yamatai');
  for (let clicks = 0; clicks < 4000 && !(await over(page)); ++clicks) {
    await mine(page);
    await click_yamatai(page);
  }
  expect(await over(page)).toBe(true);
  await page.getByRole('link', { name: 'Watch the game again' }).click();
  await page.waitForSelector('.yamatai');
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText(/^Move (\d+) of \1$/).waitFor();
  await context.close();
});

it('plays a whole game of Yōkai with a bot by clicking', async () => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await page.locator('article', { hasText: 'Yōkai' }).getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector('.yokai');
  for (let clicks = 0; clicks < 1000 && !(await over(page)); ++clicks) {
    await mine(page);
    await click_yokai(page);
  }
  expect(await over(page)).toBe(true);
  await page.waitForSelector('.yokai .result');
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('link', { name: 'To the next game' }).click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.waitForSelector('.yokai .spot');
  await context.close();
});
