import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { serious } from './axe';
import { Stage } from './browser';
import { at_one_device, moves } from './people';
import { click_yamatai, click_yokai, mine, over } from './players';

// Reviews, practice games and tips.
const stage = new Stage();

const LONG = { timeout: 120_000 }; // a review takes a while
const WHOLE = 100_000; // moves: more than any game has

// Alone with bots; the person's moves so far were made by chance, so there is something to say about them.
const alone = (game: string, until: number): Promise<Page> => at_one_device(stage, game, ['Ann'], { players: 2, moves: until });

const step = (page: Page): Promise<number> =>
  page
    .locator('.transport .number')
    .innerText()
    .then((words) => Number(/\d+/.exec(words)![0]));
const reviewed = (page: Page): Promise<unknown> => page.waitForSelector('[aria-labelledby=judged]', LONG);

// One action: some take more than one click.
async function act(page: Page): Promise<void> {
  const before = await moves(page);
  const acting = async (): Promise<number> => {
    await click_yamatai(page);
    return moves(page);
  };
  await expect.poll(acting, { interval: 500, timeout: 30_000 }).toBeGreaterThan(before);
}

async function review(page: Page): Promise<void> {
  await page.waitForSelector('[data-over]', { state: 'attached' });
  await page.getByRole('link', { name: 'Review this game' }).click();
  await reviewed(page);
}

it('reviews a finished game of Yamataï, and plays the better turn through as ghosts', async () => {
  const page = await alone('yamatai', WHOLE);
  await review(page);
  await page.getByRole('img', { name: 'Chance to win' }).waitFor();
  await page.getByRole('img', { name: 'Luck: what came to light' }).waitFor();
  expect(await page.getByText('Accuracy').count()).toBe(2);

  // To a turn that cost something: by key, and by the link of a seat's costliest one.
  await page.keyboard.press('m');
  await expect.poll(() => step(page)).toBeGreaterThan(0);
  await page.locator('.seats').getByRole('link').first().click();
  await page.getByText(/^cost \d+% of the chance to win$/i).waitFor();
  const at = await step(page);
  const ghosts = page.locator('.yamatai :is(.ghosts .ghost, .ghosts .coast, .suggested)');
  expect(await ghosts.count()).toBe(0);

  await page.getByRole('button', { name: 'Show the better turn' }).click();
  await expect.poll(() => ghosts.count(), { message: 'the fleet is marked' }).toBe(1);
  const steps = page.locator('[aria-labelledby=judged] ol li');
  const on = page.getByRole('button', { name: 'Next step of the better turn' });
  for (let count = 1; await on.isEnabled(); ++count) {
    await expect.poll(() => steps.count()).toBe(count);
    await page.keyboard.press('n');
    await expect.poll(() => steps.count()).toBe(count + 1);
  }
  expect(await ghosts.count()).toBeGreaterThan(1);
  expect(await step(page), 'the replay stays where it is').toBe(at);
  await page.keyboard.press('b');
  await expect.poll(() => on.isEnabled()).toBe(true);
  // Whoever goes on leaves it.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => ghosts.count()).toBe(0);

  // It is kept: the same link has it at once.
  await page.reload();
  await reviewed(page);
  await page.context().close();
});

it('reviews a finished game of Yōkai: what the team could hope for, and what the cards tell', async () => {
  const page = await alone('yokai', WHOLE);
  await review(page);
  for (const chart of ['Chance of peace', 'Points to expect']) await page.getByRole('img', { name: chart }).waitFor();
  await page.getByText(/^Luck of the deal/).waitFor();
  await page.locator('.seats').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Show the better turn' }).click();
  await expect.poll(() => page.locator('.yokai :is(.ring, .suggested)').count()).toBeGreaterThan(0);
  await page.context().close();
});

it('has nothing serious that axe would find in a review, light or dark', async () => {
  const page = await alone('yokai', WHOLE);
  await page.waitForSelector('[data-over]', { state: 'attached' });
  const context = await stage.context({ bypassCSP: true, reducedMotion: 'reduce' });
  await context.addCookies(await page.context().cookies());
  const replay = await stage.open(context, `${page.url().replace('/table/', '/replay/')}/0?review=1`);
  await reviewed(replay);
  expect(await serious(replay)).toEqual([]);
  await replay.emulateMedia({ colorScheme: 'dark' });
  expect(await serious(replay, ['color-contrast'])).toEqual([]);
  await context.close();
  await page.context().close();
});

it('lets somebody try it themselves from a moment of a replay', async () => {
  const page = await alone('yamatai', WHOLE);
  await page.waitForSelector('[data-over]', { state: 'attached' });
  const played = page.url();
  const from = 12;
  await page.goto(`${played.replace('/table/', '/replay/')}/${from}`);
  await page.getByRole('button', { name: 'Try it yourself from here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await mine(page);
  expect(page.url()).not.toBe(played);
  await page.getByRole('link', { name: `Practice game, from step ${from}` }).waitFor();
  expect(await moves(page)).toBeGreaterThanOrEqual(from);
  await act(page);
  await page.context().close();
});

it('gives a tip: first where to look, then all of it, and says before that the game will not count', async () => {
  const page = await alone('yamatai', 12);
  await mine(page);
  await page.keyboard.press('h');
  await page.getByRole('dialog').getByText('does not count for ratings').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Give me a tip' }).click();
  const told = page.getByRole('region', { name: 'Tip' });
  await told.getByText(/^Look at /).waitFor(LONG);
  const pointed = page.locator('.yamatai .spoken');
  await expect.poll(() => pointed.count()).toBeGreaterThan(0);
  await page.keyboard.press('h');
  await told.getByText(/promises \d+% to win/).waitFor();

  // Once it is done, or something else is, it is gone; the next one is not asked about again.
  await told.getByRole('button', { name: 'Close' }).click();
  await act(page);
  await mine(page);
  await page.keyboard.press('h');
  await told.waitFor(LONG);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.context().close();
});

it('gives a tip in Yōkai, too: whether one has seen the card, then the step', async () => {
  const page = await alone('yokai', 8);
  await mine(page);
  await page.getByRole('button', { name: 'Tip' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Give me a tip' }).click();
  const told = page.getByRole('region', { name: 'Tip' });
  await told.waitFor(LONG);
  await told.getByRole('button', { name: 'Tell me all' }).click();
  await told.getByText(/promises \d+% for peace/).waitFor();
  await page.context().close();
});

it('reviews and gives tips where the game lives in this browser', async () => {
  const page = await stage.open(await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }, { here: true }));
  await page.locator('article', { hasText: 'Yōkai' }).getByRole('button', { name: 'Play with bots' }).click();
  await mine(page);
  expect(page.url()).toContain('/table/~');
  await page.keyboard.press('h');
  await page.getByRole('dialog').getByRole('button', { name: 'Give me a tip' }).click();
  await page.getByRole('region', { name: 'Tip' }).waitFor(LONG);
  for (let count = 0; count < 400 && !(await over(page)); ++count) {
    await mine(page);
    if ((await page.locator('.announce').count()) > 0 && (await moves(page)) > 8) {
      await page.locator('.announce').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Turn them over' }).click();
      await page.waitForSelector('[data-over]', { state: 'attached' });
    } else if (!(await over(page))) await click_yokai(page);
  }
  await review(page);
  await page.getByRole('button', { name: 'Try it yourself from here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('link', { name: /^Practice game, from step/ }).waitFor();
  expect(await page.getByText('Guest').count(), 'whoever practises has a name').toBeGreaterThan(0);
  await page.context().close();
});
