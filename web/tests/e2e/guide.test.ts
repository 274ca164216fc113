import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { click_yamatai, click_yokai } from './players';

const stage = new Stage();

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function begin(game: string, viewport: typeof desk): Promise<Page> {
  const context = await stage.context({ viewport, reducedMotion: 'reduce' });
  const page = await stage.open(context, `${stage.server.address}/learn/${game}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector(`.${game}`);
  await page.waitForSelector('.coach');
  return page;
}

const lesson = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.coach')?.getAttribute('data-lesson') ?? '');

// Until it is one's turn and both board and coach show it, or the game is over: then nothing moves by itself.
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const game = document.querySelector<HTMLElement>('.game:is([data-mine], [data-over]):not([data-waiting])');
      const coach = document.querySelector<HTMLElement>('.coach');
      return game && coach && game.dataset['moves'] === coach.dataset['shown'];
    },
    null,
    { timeout: 60_000, polling: 30 },
  );

// Whatever a lesson points at is there, unless one is in the middle of choosing, and nothing is wider than the screen.
async function look(page: Page, now: string): Promise<void> {
  const drawn = (): Promise<string | undefined> =>
    page.evaluate(() => document.querySelector<SVGElement>('svg[data-rings]')?.dataset['rings']);
  if ((await page.locator('.yamatai .picked').count()) === 0)
    await expect.poll(drawn, { message: `what ${now} points at`, timeout: 5000 }).not.toBe('0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

// What the guide says somebody has built is the last thing the log says was built, and it can be seen.
async function compare(page: Page): Promise<void> {
  const table = new URL(page.url()).pathname.split('/').pop()!;
  const { moves } = (await (await page.request.get(`${stage.server.address}/api/tables/${table}/replay`)).json()) as {
    moves: { seat: number; action: string }[];
  };
  const [, , island] = moves.filter(({ action }) => action.startsWith('build ')).at(-1)!.action.split(' ');
  expect(await page.locator('.coach .text').innerText()).toContain(` ${island} `);
  expect(await page.locator('[data-behind]').count()).toBe(0);
  await page.locator(`.yamatai [aria-label^="Island ${island},"]`).waitFor();
}

// Reads what there is to read, and does something whenever it may, until the last card comes: then all topics are known.
// One that is `wanted` has to come as well.
async function learn(page: Page, click: (page: Page) => Promise<void>, wanted: string[] = ['finish']): Promise<void> {
  const told: string[] = [];
  const enough = (): boolean => told.includes('finish') && wanted.some((id) => told.includes(id));
  for (let steps = 0; steps < 3000 && !enough(); ++steps) {
    await settled(page);
    const now = await lesson(page);
    const next = page.locator('.coach .primary');
    if (now && !told.includes(now)) {
      told.push(now);
      await look(page, now);
      if (now === 'rival_built' || now === 'rival_lent') await compare(page);
      if (now === 'finish') await page.locator('.coach').getByRole('link', { name: 'Read the rules' }).waitFor();
    } else if (now && (await next.isVisible())) {
      await next.click();
    } else {
      await click(page);
    }
  }
  expect(told).toContain('finish');
  expect(await page.locator('.coach .dots li').count()).toBeGreaterThan(0);
  expect(await page.locator('.coach .dots li:not(.done)').count()).toBe(0);
}

it('teaches Yamataï by playing it', async () => {
  const page = await begin('yamatai', desk);
  await learn(page, click_yamatai, ['rival_built', 'rival_lent']);
  expect(await page.locator('[data-moves]').count()).toBe(1);
  await page.context().close();
});

it('teaches Yōkai by playing it, on a phone', async () => {
  const page = await begin('yokai', phone);
  await learn(page, click_yokai);
  await page.context().close();
});

// The fox lies over nothing that can be pressed or read.
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What was folded a moment ago has its size with the next frame.
    for (let frames = 0; frames < 2; ++frames) await new Promise(requestAnimationFrame);
    const fox = document.querySelector<HTMLElement>('.coach .fox')!;
    const { left, top, width, height } = fox.getBoundingClientRect();
    fox.style.pointerEvents = 'none';
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
    const under = parts.flatMap((x) => parts.map((y) => document.elementFromPoint(left + x * width, top + y * height)));
    fox.style.pointerEvents = '';
    const words = under.flatMap((each) => each?.closest('button, a, summary, select, input, label, p, li, h2, h3, [data-pick]') ?? []);
    return [...new Set(words)].map((each) => each.outerHTML.slice(0, 120));
  });

it.each(['yamatai', 'yokai'])('leaves the table of %s alone: neither what it says nor the folded fox lies over anything', async (game) => {
  const page = await begin(game, desk);
  for (const size of [desk, phone, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    const coach = (await page.locator('.coach').boundingBox())!;
    const table = (await page.locator('.game > .table').boundingBox())!;
    const apart = coach.y + coach.height <= table.y + 1 || coach.x + coach.width <= table.x + 1;
    expect(apart, `at ${size.width} × ${size.height}`).toBe(true);
    await page.getByRole('button', { name: 'Fold the guide away' }).click();
    expect(await covered(page), `at ${size.width} × ${size.height}`).toEqual([]);
    await page.getByRole('button', { name: 'Show the guide' }).click();
  }
  await page.context().close();
});

it('goes on where it was after a reload, can be read again, and ends without ending the game', async () => {
  const page = await begin('yokai', desk);
  const coach = page.locator('.coach');
  await coach.getByText('Sixteen spirits').waitFor();
  await coach.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => lesson(page)).toBe('silence');
  await page.reload();
  await expect.poll(() => lesson(page)).toBe('silence');
  await coach.getByRole('button', { name: 'Back' }).click();
  await coach.getByText('Sixteen spirits').waitFor();
  await coach.getByRole('button', { name: 'Next' }).click();
  await coach.getByText('nobody says a word').waitFor();
  await coach.getByRole('button', { name: 'End the guide' }).click();
  await coach.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await click_yokai(page);
  await page.locator('.yokai .spot.legal').first().waitFor();
  await page.context().close();
});
