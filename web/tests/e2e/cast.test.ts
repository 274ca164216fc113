import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { sit_down } from './people';

// Who is at a table: the bots, those who come by a link, those who watch.
const stage = new Stage();
const { server } = stage;
const person = async (address = server.address): Promise<Page> =>
  stage.open(await stage.context({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }), address);

const faces = (within: Locator): Promise<string[]> =>
  within.locator('[data-face]').evaluateAll((all) => all.map((face) => face.getAttribute('data-face')!));
const name = (face: string): string => face[0]!.toUpperCase() + face.slice(1);

it('seats whoever opens a table, and bots with faces, names and tempers of their own', async () => {
  const page = await person(`${server.address}/new/yamatai`);
  await page.getByRole('radio', { name: '4' }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.places li').first().getByText('(you)').waitFor();
  await page.getByRole('button', { name: 'Stand up' }).click();
  await page.getByRole('button', { name: 'Sit down' }).first().click();
  await sit_down(page, 'Ann');
  await page.getByRole('button', { name: 'Bots on all free seats' }).click();
  await expect.poll(() => faces(page.locator('.places li'))).toHaveLength(3);
  const seated = await faces(page.locator('.places li'));
  expect(new Set(seated).size).toBe(3);
  for (const face of seated) {
    const seat = page.locator('.places li', { has: page.locator(`[data-face="${face}"]`) });
    await seat.getByText(`${name(face)} · Normal`).waitFor();
    expect(await seat.locator('.temper').innerText()).toMatch(/\w+/);
    await seat.locator('[data-face] g path').first().waitFor({ state: 'attached' });
  }
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await page.waitForSelector('.yamatai');
  const panels = page.locator('.yamatai section.seat');
  await expect.poll(() => faces(panels)).toEqual(seated);
  for (const face of seated) await page.getByRole('region', { name: name(face), exact: true }).getByText('Normal').waitFor();
  await page.goto(server.address);
  await expect.poll(() => faces(page.locator('.tables'))).toEqual(seated);
  await page.context().close();
});

it('plays again with the same bot after one click', async () => {
  const page = await person();
  await page.locator('article', { hasText: 'Yōkai' }).locator('.primary').click();
  await page.waitForSelector('[data-mine]');
  const before = await faces(page.locator('.yokai'));
  expect(before).toHaveLength(1);
  await page.getByRole('button', { name: 'The yōkai are at peace' }).click();
  await page.getByRole('button', { name: 'Turn them over' }).click();
  await page.waitForSelector('[data-over]');
  const address = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForSelector('[data-moves="0"][data-mine]');
  expect(page.url()).not.toBe(address);
  expect(await faces(page.locator('.yokai'))).toEqual(before);
  await page.context().close();
});

it('asks whoever comes by a link for a name, once, and tells two of one name apart', async () => {
  const ann = await person();
  await ann.getByLabel('You play as').fill('Ann');
  await ann.getByLabel('You play as').press('Tab');
  await ann.locator('header').getByText('Ann').waitFor();
  await ann.goto(`${server.address}/new/yokai`);
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.locator('code').innerText();

  const bob = await person(link);
  await bob.getByRole('dialog', { name: 'What is your name?' }).waitFor();
  expect(await bob.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Name');
  await bob.getByRole('button', { name: 'Just watch' }).click();
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await sit_down(bob, 'Ann');
  for (const page of [ann, bob]) await page.locator('.places strong', { hasText: 'Ann 2' }).waitFor();
  await bob.getByRole('button', { name: 'Stand up' }).click();
  await bob.reload();
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await ann.locator('.places strong', { hasText: 'Ann 2' }).waitFor();
  for (const page of [ann, bob]) await page.context().close();
});

it('shows the time left in every list, and tells those who watch that they do', async () => {
  const ann = await person();
  const table = await ann.evaluate(async () => {
    const post = async (path: string, body: object): Promise<{ table: string }> =>
      (await fetch(path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<{ table: string }>;
    await post('/api/guest', { name: 'Ann' });
    return (await post('/api/tables', { game: 'yamatai', players: 2, public: true, clock: { days: 3 }, sit: true })).table;
  });
  await ann.goto(`${server.address}/table/${table}`);
  await ann.getByRole('button', { name: 'Bots on all free seats' }).click();
  await ann.getByRole('button', { name: 'Begin the game' }).click();
  await ann.waitForSelector('[data-mine]');
  expect(await ann.getByText('You are watching').count()).toBe(0);
  await ann.goto(server.address);
  const eve = await person();
  for (const page of [ann, eve]) await page.getByRole('timer', { name: 'Time left' }).getByText('2 days 23 hours').waitFor();
  await eve.getByRole('link', { name: 'Watch' }).click();
  await eve.locator('header').getByText('You are watching').waitFor();
  await eve.locator('.controls').getByText('Ann is taking a fleet.').waitFor();
  for (const page of [ann, eve]) await page.context().close();
});
