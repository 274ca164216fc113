import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';

import type { YamataiBox, YokaiBox } from '../../src/box/content';
import { himiko, Stage } from './browser';
import { moves, sit_down } from './people';
import { click_yamatai, over } from './players';

const stage = new Stage();
const folder = mkdtempSync(join(tmpdir(), 'himiko-box-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The server has looked at the box as it is now.
const good = (page: Page): Promise<void> => page.locator('[role=status]:not([aria-busy=true])', { hasText: 'A good box' }).waitFor();
const person = async (): Promise<Page> =>
  stage.open(await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }), `${stage.server.address}/box`);
const begin = (page: Page, how: 'Begin with nothing' | 'Begin with the built-in box', game: string): Promise<void> =>
  page.locator('article', { hasText: game }).getByRole('button', { name: how }).click();
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const tool = (page: Page, name: string): Promise<void> => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
const canvas = (page: Page): Locator => page.getByRole('application');

// A place on the canvas, counted in steps from its middle.
async function pixel(page: Page, x: number, y: number): Promise<[number, number]> {
  const { x: left, y: top, width, height } = (await canvas(page).boundingBox())!;
  return [left + width / 2 + x * 90, top + height / 2 + y * 90];
}
const click = async (page: Page, x: number, y: number): Promise<void> => page.mouse.click(...(await pixel(page, x, y)));
async function ring(page: Page, x: number, y: number): Promise<void> {
  for (const [dx, dy] of [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]] as const) await click(page, x + dx, y + dy);
}

// Six islands in two rows, cheap buildings, and few pieces: a game of them is soon over.
async function draw(page: Page): Promise<void> {
  await begin(page, 'Begin with nothing', 'Yamataï');
  await page.getByLabel('Name of the box').fill('Six islands');
  for (const y of [-1, 0]) for (const x of [-1, 0, 1]) await ring(page, x, y);
  await tool(page, 'Entry');
  for (const y of [-1, 0, 1]) await click(page, -1, y);
  await page.getByRole('button', { name: 'Fit the tokens to 6 islands' }).click();
  await tab(page, 'Buildings');
  await page.getByRole('spinbutton', { name: 'building 1: boats of bamboo' }).focus();
  for (let row = 0; row < 28; ++row) await page.keyboard.type('100002');
  await tab(page, 'Numbers');
  await page.getByLabel('Standard buildings each with 2 players', { exact: true }).fill('2');
  await good(page);
}

async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}
const read = <Box>(path: string): Box => JSON.parse(readFileSync(path, 'utf8')) as Box;

it('draws a small map from nothing by clicks, keeps it, and gives and takes it as the file of the command line', async () => {
  const page = await person();
  await draw(page);
  await page.reload();
  await good(page);
  await page.getByText('12 spaces · 6 islands · 3 entries').waitFor();
  const path = await exported(page);
  expect(path).toMatch(/Six-islands\.json$/);
  expect(himiko('box', 'check', path)).toContain('a good box');
  const box = read<YamataiBox>(path);
  expect(box.map.islands.map(({ id }) => id)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
  expect(new Set(box.map.spaces.map(({ y }) => y)).size).toBe(3); // in line, for spaces snap

  await page.getByRole('link', { name: 'All boxes' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Six islands').waitFor({ state: 'detached' });
  await page.locator('input[type=file]').setInputFiles(path);
  await good(page);
  expect(read(await exported(page))).toEqual(box);
  await page.context().close();
});

it('plays a whole game on such a map with two browsers, through a reload, and shows it again', async () => {
  const ann = await person();
  await draw(ann);
  await ann.getByRole('link', { name: 'Invite friends' }).click();
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const bob = await stage.open(await stage.context({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' }), await ann.locator('code').innerText());
  await sit_down(bob, 'Bob');
  await ann.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [ann, bob]) await page.waitForSelector('.yamatai');
  await bob.getByText('Box: Six islands').first().waitFor();
  expect(await bob.locator('[data-pick^="island:"]').count()).toBe(6);
  for (let clicks = 0; clicks < 4000 && !(await over(ann)); ++clicks) {
    if (clicks === 20) {
      await bob.reload();
      await bob.waitForSelector('.yamatai');
    }
    for (const page of [ann, bob]) if (await page.locator('[data-mine]').count()) await click_yamatai(page);
  }
  expect(await over(ann)).toBe(true);
  const played = await moves(ann);
  await bob.getByRole('link', { name: 'Watch the game again' }).click();
  await bob.waitForSelector('.yamatai');
  expect(await bob.locator('[data-pick^="island:"]').count()).toBe(6);
  await bob.getByRole('button', { name: 'To the end' }).click();
  await bob.getByText(`Step ${played} of ${played}`).waitFor();
  for (const page of [ann, bob]) await page.context().close();
});

it('marks what is wrong where it is, leads there, and takes everything back', async () => {
  const page = await person();
  await begin(page, 'Begin with the built-in box', 'Yamataï');
  await good(page);
  await tab(page, 'Buildings');
  await page.getByRole('spinbutton', { name: 'building 5: boats of bamboo' }).focus();
  await page.keyboard.type('00000');
  await page.getByRole('tab', { name: /Buildings.*1 problem/ }).waitFor();
  await page.locator('[data-field="buildings[4]"]').getByText('should name at least one boat').waitFor();

  // A space dragged over its neighbours: lines cross, and they are marked.
  await tab(page, 'Map');
  const middle = (await page.locator('.space', { hasText: /^20$/ }).boundingBox())!;
  const far = (await page.locator('.space', { hasText: /^3$/ }).boundingBox())!;
  await page.mouse.move(middle.x + middle.width / 2, middle.y + middle.height / 2);
  await page.mouse.down();
  await page.mouse.move(far.x + 40, far.y - 10, { steps: 5 });
  await page.mouse.up();
  await page.locator('path.wrong').first().waitFor();

  await page.getByText(/^\d+ problems$/).first().click();
  await page.getByRole('list', { name: 'What is wrong with the box' }).getByRole('button', { name: /cross/ }).first().click();
  await page.locator('path.pointed').first().waitFor();
  await page.getByRole('list', { name: 'What is wrong with the box' }).getByRole('button', { name: /building 5/ }).click();
  await page.waitForFunction(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')?.startsWith('buildings[4]'));
  for (let steps = 0; steps < 6; ++steps) await page.keyboard.press('Control+z');
  await good(page);
  await page.keyboard.press('Control+y');
  await page.getByText('1 problem').first().waitFor();
  await page.context().close();
});

it('plays a test game against a bot at any moment, and leads back', async () => {
  const page = await person();
  await begin(page, 'Begin with the built-in box', 'Yamataï');
  await good(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Test game' }).click();
  await page.waitForSelector('.yamatai');
  await page.getByText('Box: My box').first().waitFor();
  await page.getByRole('link', { name: 'Back to the box' }).click();
  await good(page);
  expect(page.url()).toBe(address);
  await page.context().close();
});

it('zooms and pans with two fingers, and sets nothing by that', async () => {
  const page = await stage.open(await stage.context({ viewport: { width: 390, height: 844 }, hasTouch: true }), `${stage.server.address}/box`);
  await begin(page, 'Begin with nothing', 'Yamataï');
  await canvas(page).scrollIntoViewIfNeeded();
  const seen = async (): Promise<number> => Number((await canvas(page).getAttribute('viewBox'))!.split(' ')[2]);
  await expect.poll(seen).toBeGreaterThan(500);
  const before = await seen();
  const touch = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await canvas(page).boundingBox())!;
  const fingers = (apart: number) => [-apart, apart].map((dx) => ({ x: x + width / 2 + dx, y: y + height / 2 }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const apart of [40, 50, 60]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await seen()).toBeLessThan(0.7 * before);
  await page.getByText('0 spaces · 0 islands').waitFor();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.getByText('1 space · 0 islands').waitFor();
  await page.context().close();
});

it('draws with the keyboard alone', async () => {
  const page = await person();
  await begin(page, 'Begin with nothing', 'Yamataï');
  await canvas(page).focus();
  await page.keyboard.press('i');
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press('Enter');
    for (let steps = 0; steps < 2; ++steps) await page.keyboard.press(`Shift+${arrow}`);
  }
  await page.keyboard.press('Enter');
  await page.getByText('4 corners so far').waitFor();
  await page.keyboard.press('Backspace');
  await page.getByText('3 corners so far').waitFor();
  await page.keyboard.press('c');
  await page.getByText('4 spaces · 1 island · 0 entries').waitFor();
  await page.keyboard.press('e');
  await page.keyboard.press('.');
  await page.keyboard.press('Enter');
  await page.getByText('4 spaces · 1 island · 1 entry').waitFor();
  // Picked up, carried, and put back.
  const space = page.locator('.space').first();
  const place = await space.getAttribute('transform');
  await page.keyboard.press('g');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => space.getAttribute('transform')).not.toBe(place);
  await page.keyboard.press('Escape');
  await expect.poll(() => space.getAttribute('transform')).toBe(place);
  await page.keyboard.press('Delete');
  await page.getByText('3 spaces · 0 islands').waitFor();
  await page.context().close();
});

it('lays a photo under the map, which stays in this browser', async () => {
  const page = await person();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await begin(page, 'Begin with nothing', 'Yamataï');
  const photo = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: photo });
  await page.locator('image').waitFor();
  await page.waitForTimeout(500); // until the database has it
  await ring(page, 0, 0);
  await page.getByRole('tab', { name: /Numbers.*problem/ }).waitFor();
  await page.reload();
  await page.locator('image[href^="data:image/jpeg"]').waitFor();
  expect(sent.join()).toContain('"islands"');
  expect(sent.join()).not.toContain('image/');
  await page.context().close();
});

it("draws the targets of Yōkai, and says how many cells are missing", async () => {
  const page = await person();
  await begin(page, 'Begin with nothing', 'Yōkai');
  await page.getByText('a target has 16 cells, not 1').waitFor();
  for (const row of [4, 5, 6, 7])
    for (const column of [4, 5, 6, 7]) {
      const cell = page.getByRole('button', { name: `row ${row}, column ${column}`, exact: true });
      if ((await cell.getAttribute('aria-pressed')) === 'false') await cell.click();
    }
  await good(page);
  const path = await exported(page);
  expect(himiko('box', 'check', path)).toContain('a good box');
  expect(read<YokaiBox>(path).targets[0]!.rows).toEqual(['####', '####', '####', '####']);
  await page.context().close();
});

it('keeps a box on the server, where its person finds it again when the browser has lost it', async () => {
  const page = await person();
  await begin(page, 'Begin with the built-in box', 'Yōkai');
  await good(page);
  const name = page.getByLabel('Name of the box');
  for (const word of ['Ours', 'Ours too']) {
    await name.fill(word);
    await good(page);
    await page.getByRole('button', { name: 'Keep on the server' }).click();
    await page.getByText('The box is kept on the server.').waitFor();
  }
  await page.goto(stage.server.address);
  await page.evaluate(() => new Promise((done) => (indexedDB.deleteDatabase('himiko').onsuccess = done)));
  await page.goto(`${stage.server.address}/box`);
  await page.getByRole('heading', { name: 'Kept on the server' }).waitFor();
  expect(await page.getByRole('listitem').count()).toBe(1); // changed, not kept twice
  await page.getByRole('listitem').filter({ hasText: 'Ours too' }).getByRole('button', { name: 'Edit' }).click();
  await good(page);
  expect(await name.inputValue()).toBe('Ours too');
  await page.context().close();
});

it('refuses what is no box, and says when something in a file had no place', async () => {
  const page = await person();
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  await page.locator('input[type=file]').setInputFiles(file('no.json', '[1, 2'));
  await page.getByText('This file holds no box.').waitFor();
  const box = JSON.parse(himiko('box', 'show', 'yamatai')) as YamataiBox;
  await page.locator('input[type=file]').setInputFiles(file('half.json', JSON.stringify({ ...box, supply: 'many' })));
  await page.getByText('Parts of this file could not be read').waitFor();
  await good(page);
  await page.context().close();
});
