import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { serious } from './axe';
import { Stage } from './browser';

const stage = new Stage();
const { server } = stage;

const paths = ['/', '/results', '/settings', '/account', '/table/nowhere', '/rules', '/pad', '/box', '/practice'];
for (const part of ['new', 'learn', 'rules', 'pad']) paths.push(`/${part}/yamatai`, `/${part}/yokai`);

// Every screen of the client, one after the other.
async function each_screen(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const path of paths) {
    await page.goto(server.address + path);
    await page.locator('main :is(h1, .card)').first().waitFor();
    await look(path);
  }
  for (const [index, game] of ['yamatai', 'yokai'].entries()) {
    await page.goto(server.address);
    await page.locator('article .button').nth(index).click();
    await page.locator('form .primary').click();
    await page.waitForSelector('code');
    await look(`lobby of ${game}`);
    await page.goto(server.address);
    await page.locator('article .primary').nth(index).click();
    await page.waitForSelector('[data-mine]');
    await look(`table of ${game}`);
    await page.goto(page.url().replace('/table/', '/replay/').replace(/\?.*/, '') + '/0');
    await page.waitForSelector(`.${game}`);
    await look(`replay of ${game}`);
    await page.goto(`${server.address}/box`);
    await page.locator('article .primary').nth(index).click();
    await page.getByRole('tab').first().waitFor();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await look(`box of ${game}, ${await tab.innerText()}`);
    }
  }
}

it('has nothing serious that axe would find on any screen, light or dark', async () => {
  const context = await stage.context({ reducedMotion: 'reduce', bypassCSP: true });
  const page = await stage.open(context);
  await each_screen(page, async (name) => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await serious(page), `${name}, light`).toEqual([]);
    // In the dark nothing but the colours is different.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await serious(page, ['color-contrast']), `${name}, dark`).toEqual([]);
  });
  await context.close();
});

// Things a finger may miss. Links within a sentence are as high as the sentence. What cannot be picked on a map, or in a
// replay, is as large as the screen lets it be. Everything else has to be larger.
const too_small = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    const things = [...document.querySelectorAll('button:not(.replay .spot), select, summary, input, [role=button]:not(svg [aria-disabled=true]), a:not(p a, li a, td a)')];
    return things
      .map((thing) => (thing.closest('label') ?? thing).getBoundingClientRect())
      .map(({ width, height }, i) => ({ thing: things[i]!.outerHTML.slice(0, 120), width, height }))
      .filter(({ width, height }) => width > 1 && height > 0 && (width < 39.5 || height < 39.5));
  });

// A phone, and a small screen of 1280 × 800 for those who enlarge everything to twice its size.
it('fits a phone and its finger, and twice the size, without scrolling sideways', async () => {
  const phone = { width: 390, height: 844 };
  const context = await stage.context({ hasTouch: true, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  const beyond = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.setViewportSize(phone);
  await each_screen(page, async (name) => {
    expect(await beyond(), `${name}, on a phone`).toBeLessThanOrEqual(0);
    expect(await too_small(page), name).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await beyond(), `${name}, twice the size`).toBeLessThanOrEqual(0);
    await page.setViewportSize(phone);
  });
  await context.close();
});

it('speaks English, German and Polish, as the browser asks and as one chooses', async () => {
  for (const [locale, words] of [
    ['en-GB', 'Play with bots'],
    ['de-DE', 'Mit Bots spielen'],
    ['pl-PL', 'Graj z botami'],
  ] as const) {
    const context = await stage.context({ locale, reducedMotion: 'reduce' });
    const page = await stage.open(context);
    await page.getByText(words).first().waitFor();
    await page.getByRole('combobox').selectOption('de');
    await page.getByText('Mit Bots spielen').first().waitFor();
    await page.reload();
    await page.getByText('Mit Bots spielen').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await context.close();
  }
});

// A client beside the program is not packed.
it.skipIf(process.env['HIMIKO_CLIENT'])('is small and quick', async () => {
  const context = await stage.context();
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Play with bots' }).first().waitFor();
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(70 * 1024);
  await context.close();
});
