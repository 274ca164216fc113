import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { at_one_device, moves } from './people';
import { click_yamatai, click_yokai, mine, take_device } from './players';

const stage = new Stage();

const curtain = (page: Page, name: string): Promise<void> => page.getByRole('dialog', { name: `Pass the device to ${name}` }).waitFor();
const headline = (page: Page): Promise<string> => page.locator('.headline').innerText();

// Behind the curtain there is nothing to find: no board, no words of it, no sign of a goal or of what one may do.
async function hides_all(page: Page, secret: RegExp): Promise<void> {
  const found = await page.evaluate(() => ({
    boards: document.querySelectorAll('.game, .yokai, .yamatai, [data-mine], .log').length,
    words: document.body.innerHTML,
    title: document.title,
  }));
  expect(found.boards).toBe(0);
  expect(found.words).not.toMatch(secret);
  expect(found.title).not.toMatch(secret);
}

// Until the device goes on to somebody else, or the turn is somebody's elsewhere.
async function play_turn(page: Page, click: (page: Page) => Promise<void>): Promise<void> {
  for (let clicks = 0; clicks < 200; ++clicks) {
    await mine(page);
    await page.locator('.curtain.opening').waitFor({ state: 'detached' });
    if (await page.locator('.curtain').count()) return;
    await click(page);
  }
  throw new Error('a turn without an end');
}

it('hides what the next one knows at Yōkai until they have taken the device', async () => {
  const page = await at_one_device(stage, 'yokai', ['Mum', 'Dad'], { options: { levels: [1, 2] } });
  const goals = /kitsune|kappa|rokurokubi|oni\b/i;
  await curtain(page, 'Mum');
  await hides_all(page, goals);
  await page.getByRole('button', { name: 'I am Mum' }).click();
  await page.waitForSelector('[data-mine]');
  expect(await headline(page)).toBe('Mum, it is your turn.');
  const hers = await page.locator('.goals').innerHTML();
  await play_turn(page, click_yokai);

  await curtain(page, 'Dad');
  await hides_all(page, goals);
  // Not even a reload lets anybody peek.
  await page.reload();
  await curtain(page, 'Dad');
  await hides_all(page, goals);
  await take_device(page);
  await page.waitForSelector('[data-mine]');
  expect(await headline(page)).toBe('Dad, it is your turn.');
  expect(await page.locator('.goals').innerHTML()).not.toBe(hers);
  await page.context().close();
});

it('lets no press of the last turn count for the next', async () => {
  const page = await at_one_device(stage, 'yokai', ['Mum', 'Dad']);
  await curtain(page, 'Mum');
  await take_device(page);
  // To the last step of her turn, which the key does: it stays down, and so does the mouse where the button will be.
  const take = page.locator('.yokai .clue.legal').first();
  while (!(await take.isVisible())) await click_yokai(page);
  const { x, y } = await middle_of_the_button(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await take.focus();
  await page.keyboard.down('Enter');
  await curtain(page, 'Dad');
  await page.locator('.curtain button:enabled').waitFor();
  await page.mouse.up();
  await page.keyboard.down('Enter'); // once more: it repeats
  await page.keyboard.up('Enter');
  await curtain(page, 'Dad');
  await hides_all(page, /kitsune/i);

  // A double click opens it, and its second half does nothing else.
  const before = await page.evaluate(() => document.title);
  const button = (await page.locator('.curtain button').boundingBox())!;
  await page.mouse.dblclick(button.x + button.width / 2, button.y + button.height / 2);
  await page.waitForSelector('.curtain', { state: 'detached' });
  await page.waitForSelector('[data-mine]');
  expect(await page.evaluate(() => document.title)).toBe(before);
  expect(await page.locator('.yokai :is(.lifted, .chosen, .cell)').count()).toBe(0);
  const made = await moves(page);

  // And a key opens it, too.
  await play_turn(page, click_yokai);
  await curtain(page, 'Mum');
  expect(await moves(page)).toBeGreaterThan(made);
  await page.locator('.curtain button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-mine]');
  expect(await headline(page)).toBe('Mum, it is your turn.');
  await page.context().close();
});

// Where the curtain has its button, as seen before.
async function middle_of_the_button(page: Page): Promise<{ x: number; y: number }> {
  const { width, height } = page.viewportSize()!;
  return { x: width / 2, y: height / 2 + 60 };
}

it('comes at Yamataï too, only when the device goes on, and shows what was done meanwhile to whoever takes it', async () => {
  const page = await at_one_device(stage, 'yamatai', ['Mum', 'Dad'], { players: 3, pace: 'brisk' });
  const names = new Set<string>();
  // Whoever holds the device plays; what a bot did is shown first.
  for (let turns = 0; turns < 3; ++turns) {
    await mine(page);
    const name = await page.locator('.curtain h2').innerText();
    names.add(name);
    await hides_all(page, /fleet|island|building/i);
    await take_device(page);
    await page.waitForSelector('[data-mine]');
    expect(await headline(page)).toBe(`${name}, it is your turn.`);
    await play_turn(page, click_yamatai);
  }
  expect([...names].sort()).toEqual(['Dad', 'Mum']);

  // Little is secret there: people can do without it.
  await take_device(page);
  await page.waitForSelector('[data-mine]');
  await page.locator('summary').filter({ hasText: 'Table' }).click();
  await page.getByLabel('Curtain between turns').uncheck();
  const turn = await headline(page);
  await expect.poll(async () => (await click_yamatai(page), await headline(page)), { timeout: 60_000 }).not.toBe(turn);
  expect(await page.locator('.curtain').count()).toBe(0);
  await page.context().close();
});
