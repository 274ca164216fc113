import { expect, it } from 'vitest';

import { Stage } from './browser';

const stage = new Stage();

const pages = { 'en-GB': 'How the experts talk', 'de-DE': 'Wie die Experten sich verständigen', 'pl-PL': 'Jak porozumiewają się eksperci' };

it.each(Object.entries(pages))('explains in %s how the experts of Yōkai talk, where one chooses them', async (locale, title) => {
  const context = await stage.context({ locale, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  const offer = page.locator('a[href="/rules/yokai#experts"]');
  await page.locator('article').last().waitFor();
  expect(await offer.count()).toBe(0);
  await page.locator('article').last().locator('input[value=expert]').check({ force: true });
  await offer.click();
  const chapter = page.locator('section#experts');
  await chapter.getByRole('heading', { name: title }).waitFor();
  // The example is drawn: letters for what is not told, and eyes.
  const example = chapter.locator('figure').nth(2);
  expect((await example.locator('text.letter').allTextContents()).join('')).toBe('abcdefghijklm');
  expect(await example.locator('.eye').count()).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});
