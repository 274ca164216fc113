import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { at_one_device, moves } from './people';
import { click_yamatai, click_yokai } from './players';

const stage = new Stage();

const headline = (page: Page): Promise<string> => page.locator('.headline').innerText();
const WATCHING = /^You are watching .+'s turn\.$/;

// One's own turn, until what others do is being shown.
async function play_turn(page: Page, click: (page: Page) => Promise<void>): Promise<void> {
  const state = '.game[data-behind], .game[data-mine]:not([data-waiting])';
  for (let clicks = 0; clicks < 200; ++clicks) {
    await page.waitForSelector(state);
    if (await page.locator('[data-behind]').count()) return;
    await click(page);
  }
  throw new Error('a turn without an end');
}

// What others do is being shown: the headline says so, and nothing says that one may act.
async function watches(page: Page): Promise<void> {
  expect(await headline(page)).toMatch(WATCHING);
  expect(await page.locator('[data-mine], .glows').count()).toBe(0);
  expect(await page.title()).not.toContain('●');
}
// Every move so far, by the seat that made it: the log at the server knows.
const log = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const table = location.pathname.split('/').at(-1)!;
    const { moves } = (await (await fetch(`/api/tables/${table}/replay`)).json()) as { moves: { seat: number }[] };
    return moves.map(({ seat }) => seat);
  });
// Then it is one's turn, and nothing has been done by going on: the last move is somebody else's. A bot that was not done
// by then is shown at its pace.
async function may_act(page: Page): Promise<number> {
  await page.waitForSelector('[data-mine]', { timeout: 60_000 });
  expect(await headline(page)).toBe('It is your turn.');
  expect(await page.title()).toContain('●');
  const made = await log(page);
  expect(await moves(page)).toBe(made.length);
  expect(made.at(-1)).not.toBe(0);
  expect(await page.locator('.picked').count()).toBe(0);
  return made.length;
}

it('shows what others do at a calm pace, and goes on for those who want to, without acting', async () => {
  const page = await at_one_device(stage, 'yamatai', ['Ann'], { players: 3, pace: 'calm' });
  const sea = page.locator('.sea').first();

  await play_turn(page, click_yamatai);
  await watches(page);
  expect(await moves(page)).toBeLessThan((await log(page)).length);
  await sea.click(); // a press that hurries does nothing else
  await may_act(page);

  await play_turn(page, click_yamatai);
  await watches(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await may_act(page);

  await play_turn(page, click_yamatai);
  await watches(page);
  await page.keyboard.press('g');
  await may_act(page);

  // A card for each of the others who had a turn since one's own, in one low row.
  const strip = page.getByRole('region', { name: 'What happened' });
  const cards = strip.getByRole('listitem').getByRole('button');
  expect(await cards.count()).toBeGreaterThan(0);
  expect((await strip.boundingBox())!.height).toBeLessThanOrEqual(56);

  // A card shows its turn again; Escape ends it.
  const all = await moves(page);
  await cards.first().click();
  await page.getByText(/^The table after step/).waitFor();
  expect(await headline(page)).toMatch(WATCHING);
  expect(await page.locator('[data-mine]').count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await may_act(page)).toBe(all);

  // The whole round, until somebody presses the board.
  await strip.getByRole('button', { name: 'Show the last round again' }).click();
  await page.getByText(/^The table after step/).waitFor();
  await sea.click();
  expect(await may_act(page)).toBe(all);

  // A moment of the log: the headline speaks of that moment.
  await page.getByRole('button', { name: 'Log' }).click();
  await page.locator('.log a').first().click();
  await page.getByText(/^The table after step 0/).waitFor();
  expect(await headline(page)).toMatch(/^Back then: /);
  await page.keyboard.press('Escape');
  expect(await may_act(page)).toBe(all);

  // Whoever wants it sees everything at once.
  await page.locator('summary').filter({ hasText: 'Table' }).click();
  await page.getByLabel("Others' turns").selectOption('at_once');
  await page.keyboard.press('Escape');
  for (let clicks = 0; clicks < 60 && (await headline(page)) === 'It is your turn.' && (await moves(page)) < all + 8; ++clicks)
    await click_yamatai(page);
  expect(await page.locator('[data-behind]').count()).toBe(0);
  await page.context().close();
});

it('shows a turn of Yōkai again without the cards that have to be remembered', async () => {
  const page = await at_one_device(stage, 'yokai', ['Ann'], { players: 2, pace: 'brisk' });
  await play_turn(page, click_yokai);
  await watches(page);
  await page.waitForSelector('[data-mine]');
  const card = page.getByRole('region', { name: 'What happened' }).getByRole('listitem').getByRole('button');
  expect(await card.count()).toBe(1);
  await card.click();
  await page.getByText(/^The table after step/).waitFor();
  expect(await page.locator('.yokai .spot').first().count()).toBe(1);
  expect(await page.locator('.yokai .spot').evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label') ?? '').join())).not.toMatch(
    /kitsune|kappa|rokurokubi|oni\b/i,
  );
  await page.waitForSelector('[data-mine]'); // and then it is now again
  expect(await headline(page)).toBe('It is your turn.');
  await page.context().close();
});
