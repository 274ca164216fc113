import { expect, it } from 'vitest';

import { Stage } from './browser';
import { key_yamatai, key_yokai, mine, over } from './players';

const stage = new Stage();

// From the home page on, nothing but keys.
it.each([
  ['Yamataï', key_yamatai],
  ['Yōkai', key_yokai],
])('plays a whole game of %s by keyboard alone', async (game, deed) => {
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  const begin = page.locator('article', { hasText: game }).getByRole('button', { name: 'Play with bots' });
  await begin.waitFor();
  for (let stops = 0; stops < 60 && !(await begin.evaluate((button) => button === document.activeElement)); ++stops)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-mine], [data-over]');
  for (let deeds = 0; deeds < 3000 && !(await over(page)); ++deeds) {
    await mine(page);
    await deed(page);
  }
  expect(await over(page)).toBe(true);
  await context.close();
});
