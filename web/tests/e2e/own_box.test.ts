import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import type { BoxContent } from '../../src/lib/types';
import { largestBox, tinyBox } from '../boxes';
import { Stage } from './browser';
import { moves } from './people';
import { click_yamatai, mine } from './players';

const stage = new Stage();

const context = (width = 1440, height = 900) => stage.context({ viewport: { width, height }, reducedMotion: 'reduce' });

const choose = (page: Page, box: BoxContent): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name: 'box.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(box)) });

// Opens a table with a box from a file and begins against a bot.
async function play(page: Page, box: BoxContent): Promise<void> {
  await choose(page, box);
  await page.getByRole('radio', { name: box.name!, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('link', { name: `Box: ${box.name}` }).waitFor();
  await page.getByRole('button', { name: 'Bots on all free seats' }).click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.waitForSelector('.yamatai');
}

// What lies where; that a boat can be taken back is known only to the page on which it was placed.
const boats = (page: Page): Promise<string[]> =>
  page
    .locator('.yamatai [data-pick^="space:"]')
    .evaluateAll((spaces) => spaces.map((space) => space.getAttribute('aria-label')!.split(' · ')[0]!));

it('plays with a box from a file, as large as they may be, comes back to it and watches it again', async () => {
  const box = largestBox();
  const page = await stage.open(await context(), `${stage.server.address}/new/yamatai`);
  await play(page, box);
  expect(await page.locator('.yamatai [data-pick^="space:"]').count()).toBe(64);
  expect(await page.locator('.yamatai [data-pick^="island:"]').count()).toBe(64);
  for (let clicks = 0; clicks < 40; ++clicks) {
    await mine(page);
    await click_yamatai(page);
  }
  await mine(page);
  const before = await boats(page);
  expect(before.some((words) => words.includes('boat'))).toBe(true);

  await page.reload();
  await page.waitForSelector('.yamatai');
  await mine(page);
  expect(await boats(page)).toEqual(before);

  const seen = await moves(page);
  const table = new URL(page.url()).pathname.split('/')[2]!;
  await page.goto(`${stage.server.address}/replay/${table}/${seen}`);
  await page.getByRole('link', { name: `Box: ${box.name}` }).waitFor();
  await page.waitForSelector('.yamatai');
  expect(await boats(page)).toEqual(before);

  await page.getByRole('link', { name: `Box: ${box.name}` }).click();
  await page.getByText('those of the box “The whole sea”').waitFor();
  await page.getByText('one of 64').waitFor();
  await page.context().close();
});

it('a phone shows every space of a large map, and fingers hit those that glow', async () => {
  const page = await stage.open(await context(390, 844), `${stage.server.address}/new/yamatai`);
  await play(page, largestBox());
  await mine(page);
  while ((await page.locator('.yamatai .glows[data-pick^="space:"]').count()) === 0) {
    await click_yamatai(page);
    await mine(page);
  }
  const sizes = await page
    .locator('.yamatai .glows[data-pick^="space:"] .hit')
    .evaluateAll((hits) => hits.map((hit) => Math.round(hit.getBoundingClientRect().width)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
  await page.context().close();
});

it('names of any kind do no harm, and kinds of tokens have signs of their own', async () => {
  const box = structuredClone(largestBox()) as unknown as {
    culture: { kinds: string[] };
    buildings: { id: string }[];
    map: { islands: { id: string }[] };
  };
  box.culture.kinds = ['constructor', 'toString', '"]', '<b>', '🐢', 'lotus'];
  ['"]', '<img>', '__proto__', 'constructor', "it's", '{count}', 'a-very-long-name'].forEach((id, i) => (box.map.islands[20 + i]!.id = id));
  ['valueOf', '"x"', '{tile}', '__proto__'].forEach((id, i) => (box.buildings[i]!.id = id));
  const page = await stage.open(await context(), `${stage.server.address}/new/yamatai`);
  await play(page, box as unknown as BoxContent);
  for (let clicks = 0; clicks < 25; ++clicks) {
    await mine(page);
    await click_yamatai(page);
  }
  expect(await page.locator('.yamatai [data-pick^="island:"]').count()).toBe(64);
  await page.context().close();
});

it('a box that cannot be played with is refused, with the places that are wrong', async () => {
  const page = await stage.open(await context(), `${stage.server.address}/new/yamatai`);
  const box = structuredClone(tinyBox()) as { map: { entries: number[] }; supply: { gold: number } };
  box.supply.gold = 900;
  box.map.entries = [];
  await choose(page, box as unknown as BoxContent);
  const problems = page.getByRole('alert');
  await problems.getByText('supply.gold').waitFor();
  await problems.getByText('map.entries').waitFor();
  await page.getByRole('radio', { name: 'The built-in box', checked: true }).waitFor();
  await page.context().close();
});

it('a box that somebody keeps is among the choices', async () => {
  const page = await stage.open(await context(), stage.server.address);
  const status = await page.evaluate(async (content) => {
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
    await post('/api/guest', { name: 'Ann' });
    return (await post('/api/my/boxes', { game: 'yamatai', content })).status;
  }, tinyBox());
  expect(status).toBe(201);
  await page.goto(`${stage.server.address}/new/yamatai`);
  await page.getByRole('radio', { name: 'Three islands' }).click();
  await page.getByRole('radio', { name: 'Three islands', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('link', { name: 'Box: Three islands' }).waitFor();
  await page.context().close();
});

it('the pad counts by the box that was chosen, also after a reload', async () => {
  const page = await stage.open(await context(), `${stage.server.address}/pad/yamatai`);
  const box = structuredClone(tinyBox()) as { buildings: { id: string; points: number }[] };
  Object.assign(box.buildings[0]!, { id: 'castle', points: 77 });
  await choose(page, box as unknown as BoxContent);
  await page.getByRole('button', { name: /77/ }).first().click();
  await page.getByText('77', { exact: true }).first().waitFor();
  await page.locator('.total strong', { hasText: '77' }).waitFor();
  await page.reload();
  await page.locator('.total strong', { hasText: '77' }).waitFor();
  await page.context().close();
});
