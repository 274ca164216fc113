import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { click_yamatai, click_yokai, mine } from './players';

const stage = new Stage();
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

interface Seen {
  kind: string;
  hit: boolean; // it takes clicks
  moving: boolean;
}
const seen = (page: Page): Promise<Seen[]> => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
const kinds = async (page: Page): Promise<string[]> => (await seen(page)).map(({ kind }) => kind);

// Notes every moment that comes on the screen, and whether a click on it would go through.
const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const notes = ((window as unknown as { seen: Seen[] }).seen = [] as Seen[]);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const moment = node.matches('[data-moment]') ? node : node.querySelector('[data-moment]');
        if (!moment) continue;
        const { left, top, width, height } = moment.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const moving = document.getAnimations().some(
          ({ effect }) => node.contains((effect as KeyframeEffect).target) && Number(effect!.getComputedTiming().duration) > 1,
        );
        notes.push({ kind: moment.getAttribute('data-moment')!, hit: hit !== null && node.contains(hit), moving });
      }
    }).observe(document, { subtree: true, childList: true });
  });

async function sit_down(page: Page, game: 'yamatai' | 'yokai'): Promise<string> {
  await page.locator('article', { hasText: game === 'yamatai' ? 'Yamataï' : 'Yōkai' }).getByRole('button').first().click();
  await page.waitForSelector(`.${game}`);
  return new URL(page.url()).pathname.split('/').pop()!;
}
// A bot plays for whoever sits here, until the end is on the screen.
async function let_a_bot_play(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name: /bot/ }).click();
  await expect.poll(() => kinds(page), { timeout: 90_000, interval: 200 }).toContain('over');
}

// Goes to where something is about to be done for the first time, and lets the replay run. False: nobody did that.
async function replay_of(page: Page, table: string, verb: string, kind: string): Promise<boolean> {
  const { moves } = (await (await page.request.get(`${stage.server.address}/api/tables/${table}/replay`)).json()) as { moves: { action: string }[] };
  const before = moves.findIndex(({ action }) => action.startsWith(`${verb} `));
  if (before < 0) return false;
  await page.goto(`${stage.server.address}/replay/${table}/${before}`);
  await page.locator('.run').click();
  await expect.poll(() => kinds(page), { timeout: 15_000 }).toContain(kind);
  return true;
}
const disturbing = async (page: Page): Promise<Seen[]> => (await seen(page)).filter(({ hit, moving }) => hit || moving);

it('shows a building, a specialist and the end of Yamataï for a moment, and clicks go through', async () => {
  const context = await stage.context(desk);
  const page = await context.newPage();
  await watch(page);
  await page.goto(stage.server.address);
  const table = await sit_down(page, 'yamatai');
  await let_a_bot_play(page);
  expect((await seen(page)).some(({ moving }) => moving)).toBe(true);
  expect((await seen(page)).some(({ hit }) => hit)).toBe(false);
  await page.locator('[data-moment]').waitFor({ state: 'detached' });

  // Each again, where it is known to come: in a replay, and still for those who want less motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [verb, kind] of [['build', 'building'], ['recruit', 'specialist']] as const) {
    expect(await replay_of(page, table, verb, kind)).toBe(true);
    expect(await disturbing(page)).toEqual([]);
  }
  await context.close();
});

it('shows a clue and the end of Yōkai for a moment', async () => {
  const context = await stage.context({ ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await watch(page);
  await page.goto(stage.server.address);
  const table = await sit_down(page, 'yokai');
  await let_a_bot_play(page);
  expect(await disturbing(page)).toEqual([]);
  await replay_of(page, table, 'place', 'clue');
  expect(await disturbing(page)).toEqual([]);
  await context.close();
});

it('asks once, after the first click at a table, whether one wants to hear the game', async () => {
  const context = await stage.context({ ...desk, reducedMotion: 'reduce' }, { sound_offered: false });
  const page = await stage.open(context);
  const offer = page.getByRole('group', { name: 'Play with sound?' });
  const settings = (): Promise<unknown> => page.evaluate(() => JSON.parse(localStorage.getItem('himiko.settings')!) as unknown);
  await sit_down(page, 'yokai');
  await mine(page);
  expect(await offer.count()).toBe(0);
  // The click that brings the question is not lost.
  await click_yokai(page);
  await offer.waitFor();
  await expect.poll(() => page.locator('[data-moves]').getAttribute('data-moves'), { timeout: 10_000 }).toBe('1');
  await offer.getByRole('button', { name: 'Yes' }).click();
  await offer.waitFor({ state: 'detached' });
  expect(await settings()).toMatchObject({ sound: true, sound_offered: true });

  // Whoever turns it off again is not asked a second time, at any table.
  await page.evaluate(() => localStorage.setItem('himiko.settings', JSON.stringify({ sound: false, sound_offered: true })));
  await page.goto(stage.server.address);
  await sit_down(page, 'yamatai');
  await mine(page);
  await click_yamatai(page);
  await expect.poll(() => page.locator('[data-moves]').getAttribute('data-moves'), { timeout: 10_000 }).not.toBe('0');
  expect(await offer.count()).toBe(0);
  await context.close();
});
