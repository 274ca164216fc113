import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { moves } from './people';
import { click_yamatai, click_yokai, mine } from './players';

const stage = new Stage();
const clicks = { yamatai: click_yamatai, yokai: click_yokai };
type Game = keyof typeof clicks;

const lines = (page: Page): Promise<number> => page.locator('.log a').count();

async function play_with_a_bot(page: Page, game: Game, until: number): Promise<void> {
  await page.goto(stage.server.address);
  await page.locator('article', { hasText: game === 'yamatai' ? 'Yamataï' : 'Yōkai' }).getByRole('button').first().click();
  await page.waitForSelector(`.${game}`);
  for (let tries = 0; tries < 400 && (await moves(page)) < until; ++tries) {
    await mine(page);
    await clicks[game](page);
  }
}

it.each(['yamatai', 'yokai'] as Game[])('tells a game of %s in words, and shows the table at any of its moments', async (game) => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await play_with_a_bot(page, game, 8);
  await mine(page);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  // One line for every move, and one for the beginning.
  await expect.poll(async () => (await lines(page)) === (await moves(page)) + 1, { timeout: 5000 }).toBe(true);
  for (const told of await page.locator('.log a').allInnerTexts()) expect(told).not.toMatch(/^\S+ (\d+,\d+|b\d\d)/);

  await page.locator('.log a').nth(3).click();
  await page.getByText(/^The table after step 3 of \d+$/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText(/^The table after step 2 of \d+$/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^The table after step/).waitFor({ state: 'detached' });

  // What comes later is there without asking again.
  const before = await moves(page);
  for (let tries = 0; tries < 200 && (await moves(page)) === before; ++tries) await clicks[game](page);
  await expect.poll(async () => (await lines(page)) === (await moves(page)) + 1, { timeout: 5000 }).toBe(true);
  await context.close();
});

it('shows everything that a bot does, one thing after the other', async () => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 } });
  const page = await stage.open(context);
  await play_with_a_bot(page, 'yamatai', 1);
  await mine(page);
  await page.evaluate(() => {
    const seen = ((window as unknown as { seen: number[] }).seen = [] as number[]);
    const game = document.querySelector<HTMLElement>('[data-moves]')!;
    const look = (): unknown => seen.push(Number(game.dataset['moves']));
    look();
    new MutationObserver(look).observe(game, { attributeFilter: ['data-moves'] });
  });
  for (let tries = 0; tries < 200 && (await page.locator('[data-mine]').count()) > 0; ++tries) await click_yamatai(page);
  await mine(page);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  for (const [i, count] of seen.entries()) if (i > 0) expect(Math.abs(count - seen[i - 1]!)).toBe(1);
  await context.close();
});

it('says aloud what others do, once, and takes back what is taken back', async () => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await play_with_a_bot(page, 'yamatai', 1);
  const said = page.locator('.game > [aria-live] li');
  for (let tries = 0; tries < 400 && (await said.count()) === 0; ++tries) await click_yamatai(page);
  const heard = await said.allInnerTexts();
  expect(heard.length).toBeGreaterThan(0);
  const bot = await page.locator('[data-face]').first().getAttribute('data-face');
  for (const sentence of heard) expect(sentence.toLowerCase()).toMatch(new RegExp(`^${bot} `));

  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Take back' }).first();
  for (let tries = 0; tries < 200 && (await undo.count()) === 0; ++tries) await click_yamatai(page);
  const before = await moves(page);
  await undo.click();
  await expect.poll(() => moves(page)).toBe(before - 1);
  await expect.poll(() => lines(page)).toBe(before);
  await context.close();
});

it('plays a game again in words, to be stepped through by keys and by its lines', async () => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await play_with_a_bot(page, 'yokai', 9);
  await page.goto(page.url().replace('/table/', '/replay/').replace(/\?.*/, '') + '/3');
  await page.locator('.told').getByText(/moves [A-J]\d+ → [A-J]\d+$/).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.told').getByText(/reveals a clue/).waitFor();
  await page.keyboard.press('Home');
  await page.locator('.told').getByText('The beginning').waitFor();
  await page.locator('.log a').nth(2).click();
  await page.locator('.told').getByText(/then looks at [A-J]\d+$/).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/2$/);
  await context.close();
});

it('asks before somebody leaves, and waits when nobody is left', async () => {
  const context = await stage.context({ reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await play_with_a_bot(page, 'yamatai', 1);
  const table = page.url();
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL(stage.server.address + '/');
  await page.goto(table);
  await page.getByText('Everybody has left: the game is waiting').first().waitFor();
  await context.close();
});
