import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';

const stage = new Stage();
const { server } = stage;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const paths = ['/', '/results', '/settings', '/table/nowhere', '/rules', '/pad'];
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
  }
}

it('has nothing serious that axe would find on any screen, light or dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await stage.context({ colorScheme, reducedMotion: 'reduce', bypassCSP: true });
    const page = await stage.open(context);
    await each_screen(page, async (name) => {
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: { run: () => Promise<{ violations: never[] }> } }).axe.run();
        return (violations as { impact: string; id: string; nodes: { html: string; failureSummary: string }[] }[])
          .filter((one) => one.impact === 'serious' || one.impact === 'critical')
          .map((one) => `${one.id}: ${one.nodes[0]!.html} ${one.nodes[0]!.failureSummary}`);
      });
      expect(found, `${name}, ${colorScheme}`).toEqual([]);
    });
    await context.close();
  }
});

// A phone, and a small screen of 1280 × 800 for those who enlarge everything to twice its size.
it('fits a phone and twice the size without scrolling sideways', async () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 640, height: 400 },
  ]) {
    const context = await stage.context({ viewport, hasTouch: true, reducedMotion: 'reduce' });
    const page = await stage.open(context);
    await each_screen(page, async (name) => {
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `${name}, ${viewport.width} wide`).toBeLessThanOrEqual(0);
    });
    await context.close();
  }
});

// Links within a sentence are as high as the sentence; everything else can be met by a finger.
it('has nothing on a phone that is too small for a finger', async () => {
  const context = await stage.context({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await each_screen(page, async (name) => {
    const small = await page.evaluate(() => {
      const things = [...document.querySelectorAll('button, select, summary, input, [role=button], a:not(p a, li a, td a)')];
      return things
        .map((thing) => (thing.closest('label') ?? thing).getBoundingClientRect())
        .map(({ width, height }, i) => ({ thing: things[i]!.outerHTML.slice(0, 120), width, height }))
        .filter(({ width, height }) => width > 1 && height > 0 && (width < 39.5 || height < 39.5));
    });
    expect(small, name).toEqual([]);
  });
  await context.close();
});

it('speaks English, German and Polish, as the browser asks and as one chooses', async () => {
  for (const [locale, words] of [
    ['en-GB', 'Play with bots'],
    ['de-DE', 'Mit Bots spielen'],
    ['pl-PL', 'Graj z botami'],
  ] as const) {
    const context = await stage.context({ locale });
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
  expect(bytes).toBeLessThan(150 * 1024);
  await context.close();
});
