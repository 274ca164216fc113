import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { writeWorker } from '../../plugins/precache';
import { Stage } from './browser';
import { is_kept, Site } from './site';

const stage = new Stage();
const site = new Site(async () => {
  cpSync(site.files, newer, { recursive: true });
  const page = join(newer, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<html', '<html data-version="newer"'));
  await writeWorker(newer, true);
});
const { host } = site;
const newer = join(site.folder, 'newer');

const looks = { serviceWorkers: 'allow', locale: 'en-GB', reducedMotion: 'reduce' } as const;
const open = async (): Promise<Page> => stage.open(await stage.context(looks), host.address);

// Where the screens are, and what each of them says that no other does.
const SCREENS = {
  '': 'Two games of mythical Japan',
  '?/rules': 'Which game would you like to learn?',
  '?/rules/yokai': 'Rules of Yamataï',
  '?/pad': 'For games at your own table',
  '?/pad/yokai': 'Points and grade of a game',
  '?/settings': 'Language and looks',
  '?/learn/yamatai': 'Your first game of Yamataï',
  '?/practice/yokai': 'Positions from games between bots',
  '?/box': 'Do you own the game?',
};
const said = (page: Page, words: string): Promise<void> => page.getByText(words).first().waitFor();

async function show_all(page: Page): Promise<void> {
  for (const [query, words] of Object.entries(SCREENS)) {
    await page.goto(host.address + query);
    await said(page, words);
    await page.reload();
    await said(page, words);
  }
}

const version = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-version');

it('has all screens in a folder of any host, one by one, back and forward', async () => {
  const page = await open();
  await show_all(page);
  await page.goto(host.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Rules' }).click();
  await said(page, SCREENS['?/rules']);
  expect(page.url()).toBe(`${host.address}?/rules`);
  await page.getByRole('navigation').getByRole('link', { name: 'Score pad' }).click();
  await said(page, SCREENS['?/pad']);
  await page.goBack();
  await said(page, SCREENS['?/rules']);
  await page.goForward();
  await said(page, SCREENS['?/pad']);
  await page.context().close();
});

it('leads to a chapter of the rules, by an address and within the page', async () => {
  const page = await open();
  await page.goto(`${host.address}?/rules/yamatai#build`);
  const top = (id: string): Promise<number> => page.locator(`section#${id}`).evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(() => top('build').then(Math.abs)).toBeLessThan(200);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
  await expect.poll(() => top('build')).toBeLessThan(-200);
  expect(new URL(page.url()).search).toBe('?/rules/yamatai');
  await page.goBack();
  expect(page.url()).toBe(`${host.address}?/rules/yamatai#build`);
  await page.context().close();
});

it('works without a network after one visit', async () => {
  const page = await open();
  await is_kept(page);
  await host.end();
  await show_all(page);
  await page.context().close();
});

it('asks before it loads a newer version, in each tab for itself', async () => {
  const page = await open();
  await is_kept(page);
  const other = await stage.open(page.context(), host.address);
  const question = page.getByText('A new version of Himiko is here.');
  host.folder = newer;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await question.waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Later' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.reload();
  await question.waitFor();
  expect(await version(page)).toBeNull();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect.poll(() => version(page)).toBe('newer');
  await question.waitFor({ state: 'hidden' });
  expect(await version(other)).toBeNull();
  // What is open goes on, with parts that were not fetched yet, too.
  await host.end();
  await other.getByRole('navigation').getByRole('link', { name: 'Score pad' }).click();
  await said(other, SCREENS['?/pad']);
  await other.getByRole('button', { name: 'Load it' }).click();
  await expect.poll(() => version(other)).toBe('newer');
  await page.context().close();
});

it('never asks in a game, which goes on in the newer version', async () => {
  const page = await open();
  await is_kept(page);
  await page.locator('article', { hasText: 'Yōkai' }).getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector('[data-mine]');
  await page.locator('.yokai .spot.legal').first().click();
  await page.waitForSelector('[data-moves="1"]');
  host.folder = newer;
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    const registration = (await navigator.serviceWorker.getRegistration())!;
    while (!registration.waiting) await new Promise((again) => setTimeout(again, 100));
  });
  const question = page.getByText('A new version of Himiko is here.');
  expect(await question.count()).toBe(0);
  const game = page.url();
  await page.getByRole('link', { name: 'Home' }).click();
  await question.waitFor();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect.poll(() => version(page)).toBe('newer');
  await page.goto(game);
  await page.waitForSelector('[data-moves="1"]');
  await page.context().close();
});

it('keeps its version while files at the host do not fit each other', async () => {
  const page = await open();
  await is_kept(page);
  host.folder = join(site.folder, 'torn');
  cpSync(newer, host.folder, { recursive: true });
  cpSync(join(site.files, 'index.html'), join(host.folder, 'index.html'));
  const failed = page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    const found = new Promise<ServiceWorker>((done) => {
      registration.addEventListener('updatefound', () => done(registration.installing!));
    });
    await registration.update();
    const worker = await found;
    return new Promise((done) => worker.addEventListener('statechange', () => done(worker.state)));
  });
  expect(await failed).toBe('redundant');
  await host.end();
  await show_all(page);
  await page.context().close();
});
