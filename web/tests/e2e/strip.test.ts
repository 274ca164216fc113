import { expect, it } from 'vitest';

import { Stage } from './browser';
import { click_yamatai, click_yokai, mine } from './players';

const stage = new Stage();

it.each([
  ['Yamataï', click_yamatai, /takes fleet \d+/],
  ['Yōkai', click_yokai, /looks at /],
])('tells in %s what each of the others did, and shows it again', async (game, click, told) => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  const card = page.locator('article', { hasText: game });
  await card.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await card.getByRole('button', { name: 'Play with bots' }).click();
  const strip = page.getByRole('region', { name: 'What happened' });
  // Until both bots have had a turn since one's own.
  for (let clicks = 0; clicks < 300 && (await strip.getByRole('listitem').count()) < 2; ++clicks) {
    await mine(page);
    await click(page);
  }
  await mine(page);
  const cards = strip.getByRole('listitem').getByRole('button');
  expect(await cards.count()).toBe(2);
  const words = await cards.evaluateAll((all) => all.map((one) => one.textContent!.trim()));
  for (const each of words) expect(each).toMatch(told);
  expect(new Set(words.map((each) => each.split(':')[0])).size).toBe(2);
  for (const each of await cards.all()) expect(await each.locator('.signs .sign').count()).toBeGreaterThan(0);

  // It runs and ends by itself, and ends at once for whoever has seen enough.
  const past = page.locator('.table.past');
  await cards.first().click();
  await past.waitFor();
  await past.waitFor({ state: 'detached', timeout: 60_000 });
  await page.getByRole('button', { name: 'Show the last round again' }).click();
  await past.waitFor();
  await page.keyboard.press('Escape');
  await past.waitFor({ state: 'detached' });
  await context.close();
});
