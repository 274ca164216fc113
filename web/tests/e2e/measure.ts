import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import type { YamataiBox } from '../../src/box/content';
import { himiko, Stage } from './browser';
import { kept_on } from './people';
import { click_yamatai, click_yokai, mine, over } from './players';

// How quick it feels, in figures: `npm run measure`. No test is decided by them.
const stage = new Stage();
const figures = (values: number[]): string => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number): string => `${sorted[Math.floor(part * (sorted.length - 1))]!.toFixed(0)} ms`;
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} of ${sorted.length}`;
};

it('the first view', async () => {
  const times: number[] = [];
  let bytes = 0;
  for (let visit = 0; visit < 10; ++visit) {
    const context = await stage.context();
    const page = await context.newPage();
    bytes = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    const begin = Date.now();
    await page.goto(stage.server.address);
    await page.getByRole('button', { name: 'Play with bots' }).first().waitFor();
    times.push(Date.now() - begin);
    await context.close();
  }
  console.log(`first view: ${(bytes / 1024).toFixed(0)} KiB of JavaScript; interactive after: ${figures(times)}`);
});

// A game in the browser, for whoever comes for the first time.
it.each([
  ['yamatai', 0],
  ['yokai', 1],
] as const)('the first decision of a game of %s in the browser', async (game, index) => {
  const shown: number[] = [];
  const decided: number[] = [];
  for (let visit = 0; visit < 10; ++visit) {
    const context = await stage.context({ viewport: { width: 1440, height: 900 } }, { here: true });
    const page = await context.newPage();
    const begin = Date.now();
    await page.goto(stage.server.address);
    await page.getByRole('button', { name: 'Play with bots' }).nth(index).click();
    await page.waitForSelector(`.${game}`);
    shown.push(Date.now() - begin);
    // Bots that are before one play first.
    await page.waitForFunction(() => document.querySelector('[data-mine]'), null, { polling: 'raf' });
    decided.push(Date.now() - begin);
    await context.close();
  }
  console.log(`${game}, from an empty cache to the table: ${figures(shown)}; to the first decision: ${figures(decided)}`);
});

// From the click until what came of it is on the screen, measured in the page itself.
it.each([
  ['yamatai', 'at the server', 0, click_yamatai, {}],
  ['yokai', 'at the server', 1, click_yokai, {}],
  ['yamatai', 'in the browser, against an expert', 0, click_yamatai, { here: true }],
  ['yokai', 'in the browser, with an expert', 1, click_yokai, { here: true }],
] as const)('an action of %s %s', async (game, where, index, click, wishes) => {
  // As people begin: what bots do is shown calmly, and whoever has seen enough goes on.
  const context = await stage.context({ viewport: { width: 1440, height: 900 } }, { pace: 'calm', ...wishes });
  const page = await stage.open(context);
  await page.evaluate(() => {
    const seen = window as unknown as { times: number[]; clicked: number };
    seen.times = [];
    let put = false;
    document.addEventListener(
      'click',
      ({ target }) => {
        seen.clicked = performance.now();
        put = (target as Element).matches('.cell');
      },
      true,
    );
    // A word that comes with what came of the click; the browser says when its frame was shown.
    new MutationObserver((changes) => {
      // A card of Yōkai lies where it was put before the server has said so.
      const done = changes.some(({ attributeName, target }) => attributeName === 'data-moves' || (put && (target as Element).matches('.place')));
      if (!seen.clicked || !done) return;
      const word = document.createElement('p');
      word.textContent = '·';
      Object.assign(word.style, { position: 'absolute', top: '0', left: '0', margin: '0' });
      word.setAttribute('elementtiming', String(seen.clicked));
      document.body.append(word);
      seen.clicked = 0;
    }).observe(document.body, { subtree: true, attributes: true });
    new PerformanceObserver((shown) => {
      for (const entry of shown.getEntries() as (PerformanceEntry & { identifier: string; renderTime: number })[]) {
        seen.times.push(entry.renderTime - Number(entry.identifier));
        document.querySelector(`[elementtiming="${entry.identifier}"]`)?.remove();
      }
    }).observe({ type: 'element' });
  });
  const card = page.locator('article').nth(index);
  if ('here' in wishes) await card.getByRole('radio', { name: 'Expert' }).check({ force: true });
  await card.locator('.primary').click();
  await page.waitForSelector(`.${game}`);
  // The click that opened the table was no action.
  await page.waitForTimeout(1000);
  await page.evaluate(() => void ((window as unknown as { times: number[] }).times.length = 0));
  const times = (): Promise<number[]> => page.evaluate(() => (window as unknown as { times: number[] }).times);
  while ((await times()).length < 60 && !(await over(page))) {
    for (let looks = 0; looks < 100 && (await page.locator('[data-mine], [data-over]').count()) === 0; ++looks) {
      await page.keyboard.press('g');
      await page.waitForTimeout(100);
    }
    await mine(page);
    await page.waitForTimeout(300); // people look before they click
    await click(page);
  }
  console.log(`${game} ${where}: an action is on screen after: ${figures(await times())}`);
  await context.close();
});

// Somebody who has the box before them: looks, moves the hand, clicks; or types digit after digit.
const [CLICK, KEY] = [1.2, 0.3]; // seconds

class Hand {
  clicks = 0;
  keys = 0;

  constructor(readonly page: Page) {}

  async click(selector: string): Promise<void> {
    await this.page.locator(selector).click();
    ++this.clicks;
  }
  async point(x: number, y: number): Promise<void> {
    await this.page.mouse.click(x, y);
    ++this.clicks;
  }
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }
  get words(): string {
    const seconds = this.clicks * CLICK + this.keys * KEY;
    return `${this.clicks} clicks and ${this.keys} keys, ${(seconds / 60).toFixed(1)} minutes`;
  }
}

it('entering a whole box from nothing', async () => {
  const box = JSON.parse(himiko('box', 'show', 'yamatai')) as YamataiBox;
  const page = await stage.open(await stage.context({ viewport: { width: 1440, height: 900 } }), `${stage.server.address}/box`);
  await page.getByRole('button', { name: 'Begin with nothing' }).first().click();
  const map = new Hand(page);
  const canvas = page.getByRole('application');
  await canvas.waitFor();
  await page.waitForTimeout(500);
  const view = (await canvas.getAttribute('viewBox'))!.split(' ').map(Number);
  const frame = (await canvas.boundingBox())!;
  const unit = view[2]! / frame.width;
  const at = (space: number): Promise<void> => {
    const { x, y } = box.map.spaces[space]!;
    return map.point(frame.x + (x - view[0]!) / unit, frame.y + (y - view[1]!) / unit);
  };
  for (const { spaces } of box.map.islands) {
    for (const space of spaces) await at(space);
    await map.type('\r'); // closes the ring
  }
  await map.type('e');
  for (const space of box.map.entries) await at(space);

  const buildings = new Hand(page);
  await buildings.click('#tab-buildings');
  for (const [row, { kind }] of box.buildings.entries())
    if (kind === 'trading_post') await buildings.click(`[data-field="buildings[${row}].kind"] label:nth-child(2)`);
  await buildings.click('[data-field="buildings[0].cost.bamboo"]');
  for (const { cost, points } of box.buildings)
    await buildings.type(['bamboo', 'wood', 'stone', 'clay', 'gold'].map((color) => cost[color as keyof typeof cost] ?? 0).join('') + points);

  const specialists = new Hand(page);
  await specialists.click('#tab-specialists');
  await specialists.click('[data-field="specialists[0].points"]');
  await specialists.type(box.specialists.map(({ points }) => points).join(''));

  await page.locator('[role=status]:not([aria-busy=true])', { hasText: 'A good box' }).waitFor();
  const { content: entered } = (await kept_on<{ content: YamataiBox }>(page, 'boxes'))[0]!;
  expect(entered.buildings).toEqual(box.buildings);
  expect(entered.specialists).toEqual(box.specialists);
  expect([entered.map.spaces.length, entered.map.islands.length, entered.map.entries.length]).toEqual([box.map.spaces.length, box.map.islands.length, box.map.entries.length]);

  const taps = box.buildings.flatMap(({ cost, points }) => [...Object.values(cost), points - 1]).reduce((sum, count) => sum + count, 0);
  console.log(`map: ${map.words}\nbuildings: ${buildings.words} (by clicks alone ${((taps * CLICK) / 60).toFixed(1)} minutes)\nspecialists: ${specialists.words}`);
  await page.context().close();
});
