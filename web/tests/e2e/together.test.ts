import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { moves, two_people } from './people';
import { click_yamatai, click_yokai, take_device } from './players';

const stage = new Stage();
const { server } = stage;

// Both play until so many moves are made, whoever's turn it is.
async function play(pages: Page[], game: string, more: number): Promise<void> {
  const until = (await moves(pages[0]!)) + more;
  const click = game === 'yamatai' ? click_yamatai : click_yokai;
  for (let clicks = 0; clicks < 400 && (await moves(pages[0]!)) < until; ++clicks)
    for (const page of pages) {
      await take_device(page);
      if (await page.locator('[data-mine]').count()) await click(page);
    }
  expect(await moves(pages[0]!)).toBeGreaterThanOrEqual(until);
}

it('lets two browsers play with each other by an invitation, through a reload and a restart of the server', async () => {
  const { ann, bob } = await two_people(stage, 'yamatai');
  await play([ann, bob], 'yamatai', 8);
  await ann.reload();
  await ann.waitForSelector('.yamatai');
  await play([ann, bob], 'yamatai', 6);
  const before = await moves(ann);
  await server.end('SIGKILL');
  await ann.getByText('The connection is lost').waitFor();
  await server.begin();
  await ann.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 20_000 });
  await bob.getByText('The connection is lost').waitFor({ state: 'detached', timeout: 20_000 });
  expect(await moves(ann)).toBe(before);
  await play([ann, bob], 'yamatai', 6);
  await expect.poll(async () => (await moves(ann)) === (await moves(bob)), { timeout: 5000 }).toBe(true);
  for (const page of [ann, bob]) await page.context().close();
});

it('shows a spectator no secret', async () => {
  const { ann, bob } = await two_people(stage, 'yokai');
  const heard: string[] = [];
  const eve = await stage.open(await stage.context({ reducedMotion: 'reduce' }));
  await eve.waitForLoadState('networkidle'); // what the first page fetches is gone with it
  eve.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));
  const fetched: Promise<string>[] = [];
  eve.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) fetched.push(response.text());
  });
  await eve.goto(`${server.address}/table/${new URL(ann.url()).pathname.split('/').pop()}${new URL(bob.url()).search}`);
  await eve.waitForSelector('.yokai');
  await play([ann, bob], 'yokai', 8);
  await expect.poll(() => moves(eve), { timeout: 5000 }).toBeGreaterThanOrEqual(8);
  const received = [...heard, ...(await Promise.all(fetched))].filter((text) => text.startsWith('{')).join('\n');
  expect(received).toContain('"looks"');
  for (const secret of ['"family"', '"seed"', '"known"']) expect(received).not.toContain(secret);
  for (const page of [ann, bob, eve]) await page.context().close();
});

it('tells whoever presses a card out of turn whose turn it is', async () => {
  const { ann, bob } = await two_people(stage, 'yokai');
  const waits = (await ann.locator('[data-mine]').count()) ? bob : ann;
  await waits.locator('.yokai .spot').first().focus();
  await waits.keyboard.press('Enter');
  await waits.locator('.news').getByText(/^It is .+'s turn/).waitFor();
  for (const page of [ann, bob]) await page.context().close();
});

it('lets several people play at one device', async () => {
  const page = await stage.open(await stage.context({ reducedMotion: 'reduce' }), `${server.address}/new/yamatai`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Somebody beside me' }).click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.waitForSelector('.curtain');
  await play([page], 'yamatai', 12);
  await page.context().close();
});

// Against experts, who take their time: others are through with a game in seconds.
it('gives a seat back to whoever left it to a bot', async () => {
  const page = await stage.open(await stage.context({ reducedMotion: 'reduce' }));
  const card = page.locator('article').first();
  await card.locator('label', { hasText: 'Expert' }).click();
  await card.locator('.primary').click();
  await page.waitForSelector('[data-mine]', { timeout: 60_000 });
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await page.getByRole('button', { name: 'Take my seat back' }).click({ timeout: 60_000 });
  await page.waitForSelector('[data-mine]', { timeout: 60_000 });
  expect(await page.getByText("'s bot").count()).toBe(0);
  await page.context().close();
});
