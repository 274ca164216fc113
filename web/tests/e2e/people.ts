import type { Page } from 'playwright-core';

import type { Stage } from './browser';

// How many moves a page has seen.
export const moves = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves') ?? -1));

// Somebody who is the first to sit, and somebody who comes by the link.
export async function two_people(stage: Stage, game: string): Promise<{ ann: Page; bob: Page }> {
  const context = () => stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const ann = await stage.open(await context(), `${stage.server.address}/new/${game}`);
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await ann.getByRole('button', { name: 'Sit down' }).first().click();
  const link = await ann.locator('code').innerText();
  const bob = await stage.open(await context(), link);
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await ann.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [ann, bob]) await page.waitForSelector(`.${game}`);
  return { ann, bob };
}
