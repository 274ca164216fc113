import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { at_one_device, moves } from './people';
import { click_yamatai, click_yokai, mine, over } from './players';

const stage = new Stage();

const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1366, 768],
  [1024, 768],
  [390, 844],
  [844, 390],
] as const;
const LANGUAGES = ['en', 'de', 'pl'] as const;

// Until sizes have settled: nothing is where it was two frames ago.
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const places = (): string =>
      [...document.querySelectorAll('.game :is(button, [data-pick], .sheet)')].map((thing) => JSON.stringify(thing.getBoundingClientRect())).join();
    for (let before = '', quiet = 0; quiet < 2; ) {
      await new Promise(requestAnimationFrame);
      const now = places();
      quiet = now === before ? quiet + 1 : 0;
      before = now;
    }
  });

// What can be picked now, of which some part is cut off or covered; and whether there is more of the page than is seen.
const out_of_reach = (page: Page, offered: string): Promise<string[]> =>
  page.evaluate((offered) => {
    const names: string[] = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) names.push(`the page: ${scrollWidth} × ${scrollHeight}`);
    for (const thing of document.querySelectorAll<HTMLElement>(offered)) {
      const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
      if (width === 0) continue; // on another shelf, which has a sign then
      const name = thing.getAttribute('aria-label') ?? thing.dataset['pick'] ?? thing.textContent!.trim();
      // The middle, and a little in from each side: boats and houses lie over the edges of what is on a map.
      const points = [
        [0.5, 0.5],
        [0.2, 0.5],
        [0.8, 0.5],
        [0.5, 0.2],
        [0.5, 0.8],
      ].map(([x, y]) => [left + x! * width, top + y! * height] as const);
      const free = points.filter(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (thing.contains(hit) || (thing instanceof SVGElement && hit instanceof SVGElement));
      });
      // Of places at the edge of Yōkai's table one half is seen.
      const enough = thing.matches('.cell') ? 3 : points.length;
      if ((enough === points.length && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)) || free.length < enough)
        names.push(`${name}: ${[left, top, right, bottom].map(Math.round).join()}, ${free.length} of ${points.length}`);
    }
    return names;
  }, offered);

// What scrolls though one may look for something in it. What happened may be longer than its line.
const scrolls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.game *')]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1 && !part.closest('.strip, .log'))
      .map((part) => `${part.className}: ${part.scrollHeight} in ${part.clientHeight}`),
  );

// Names on cards that end in an ellipsis.
const cut_names = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.specialist .name, .specialist .name *')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => `${textContent!.trim()} is cut`),
  );

const offered = {
  yamatai: '.yamatai :is(.glows, .controls button:enabled:not([aria-disabled=true], .thinking *))',
  yokai: '.yokai :is(.cell, .spot.legal, .spot.movable, .clue.legal, .side button:enabled:not([aria-disabled=true]))',
};
const clicks = { yamatai: click_yamatai, yokai: click_yokai };

it.each(['yamatai', 'yokai'] as const)('has all of a decision in sight at every size and in every language: %s', async (game) => {
  const page = await at_one_device(stage, game, ['Ann'], { players: 4, moves: game === 'yamatai' ? 150 : 40 });
  const faults: string[] = [];
  for (const [turn, language] of LANGUAGES.entries()) {
    await page.evaluate((language) => localStorage.setItem('himiko.language', language), language);
    for (const [index, [width, height]] of SIZES.entries()) {
      await page.setViewportSize({ width, height });
      // Every size is there once when the page is opened; else the window becomes as large.
      if (index === 0 || index % LANGUAGES.length === turn) await page.reload();
      await mine(page);
      if (await over(page)) break;
      await page.mouse.move(0, 0);
      await settled(page);
      const found = [
        ...(await out_of_reach(page, offered[game])),
        ...(await cut_names(page)),
        ...(width >= 1024 ? await scrolls(page) : []),
      ];
      faults.push(...found.map((fault) => `${width} × ${height}, ${language}: ${fault}`));
      // Everybody is in sight.
      const seats = page.locator(game === 'yamatai' ? '.yamatai [data-pick^="seat:"]:visible' : '.yokai .side :is(.seat, li)');
      expect(await seats.count()).toBeGreaterThanOrEqual(4);
      // The game goes on, so that each looks at another decision.
      await clicks[game](page);
    }
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

const things = { yamatai: '.yamatai [data-pick="island:C4"]', yokai: '.yokai .spot >> nth=5' };
interface Place {
  x: number;
  y: number;
  width: number;
}
async function place_of(page: Page, thing: string): Promise<Place> {
  await settled(page);
  const { x, y, width, height } = (await page.locator(thing).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2, width };
}

it.each(['yamatai', 'yokai'] as const)('comes nearer by wheel and keys, under the pointer, and is moved by the mouse: %s', async (game) => {
  const page = await at_one_device(stage, game, ['Ann'], { players: 2 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await mine(page);
  const thing = things[game];
  const before = await place_of(page, thing);

  // What is smaller than its window lies in the middle; from then on what is under the pointer stays there.
  await page.mouse.move(before.x, before.y);
  for (let turns = 0; turns < 2; ++turns) await page.mouse.wheel(0, -120);
  const nearer = await place_of(page, thing);
  await page.mouse.move(nearer.x, nearer.y);
  await page.mouse.wheel(0, -120);
  const near = await place_of(page, thing);
  expect(near.width).toBeGreaterThan(1.8 * before.width);
  expect(near.width).toBeGreaterThan(1.2 * nearer.width);
  expect(Math.hypot(near.x - nearer.x, near.y - nearer.y), 'it stays under the pointer').toBeLessThan(4);

  // Where nothing lies the sheet can be taken hold of.
  await page.mouse.move(near.x + 0.62 * near.width, near.y);
  await page.mouse.down();
  await page.mouse.move(near.x + 0.62 * near.width - 60, near.y - 40, { steps: 4 });
  await page.mouse.up();
  const moved = await place_of(page, thing);
  expect([moved.x - near.x, moved.y - near.y].map(Math.round)).toEqual([-60, -40]);

  await page.keyboard.press('0');
  expect(await place_of(page, thing)).toEqual(before);
  await page.keyboard.press('+');
  expect((await place_of(page, thing)).width).toBeGreaterThan(1.2 * before.width);
  await page.keyboard.press('-');
  expect((await place_of(page, thing)).width).toBeCloseTo(before.width, 0);
  await page.context().close();
});

it.each(['yamatai', 'yokai'] as const)('comes nearer by two fingers, which do nothing else, and a tap is still a tap: %s', async (game) => {
  const page = await at_one_device(stage, game, ['Ann'], { players: 2, touch: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await mine(page);
  // A card can be carried when it is to be moved: two fingers that begin on it carry nothing.
  if (game === 'yokai') for (let looks = 0; looks < 2; ++looks) await click_yokai(page);
  else await page.getByRole('button', { name: 'Sea' }).tap();
  const made = await moves(page);
  const thing = things[game];
  const before = await place_of(page, thing);
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [-apart, apart].map((dx) => ({ x: before.x + dx, y: before.y }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(10).slice(0, 1) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(10) });
  for (const apart of [14, 18, 22]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const near = await place_of(page, thing);
  expect(near.width).toBeGreaterThan(1.8 * before.width);
  expect(await moves(page)).toBe(made);
  expect(await page.locator('.yokai :is(.carried, .chosen)').count()).toBe(0);

  const { x, y } = await place_of(page, thing);
  await page.touchscreen.tap(x, y);
  if (game === 'yokai') await page.locator('.yokai .cell').first().waitFor();
  else await page.locator('[data-popover]').waitFor(); // why nothing is built there now
  await page.context().close();
});
