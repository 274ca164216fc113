import type { JSHandle, Page } from 'playwright-core';

import { dice, pick } from './seed';

// How people play: by pointing at what glows, and at buttons. Nothing here knows a rule.

// Bots may take their time. To look with every frame would make the browser draw all the while.
const OFTEN = { timeout: 60_000, polling: 30 };

export const over = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('[data-over]') !== null);

// Until one may do something, the game is over, or the device goes on to somebody else.
export const mine = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[data-mine], [data-over], .curtain.calls:not(.opening)'), null, OFTEN);

// Until what was asked for has been answered.
const answered = (page: Page): Promise<unknown> => page.waitForSelector(':is(.game:not([data-waiting]), .curtain)', { state: 'attached' });

// Whoever is asked for takes the device.
export async function take_device(page: Page): Promise<void> {
  if ((await page.locator('.curtain:not(.opening)').count()) === 0) return;
  await page.locator('.curtain button').click();
  await page.waitForSelector('.curtain', { state: 'detached' });
}

// Until one of these can be pressed: what others did may still be shown. False: the game is over, or a curtain is closed.
async function offers(page: Page, selector: string): Promise<boolean> {
  const found = await page.waitForFunction(
    (wanted) => {
      if (document.querySelector('[data-over], .curtain:not(.opening)')) return 'over';
      return document.querySelector('[data-mine]:not([data-waiting])') && document.querySelector(wanted) ? 'mine' : null;
    },
    selector,
    OFTEN,
  );
  return (await found.jsonValue()) === 'mine';
}

// Brings one of them into sight and says where it can be pressed: a point that nothing lies over. All in one question,
// since there are thousands in a game. Whoever cannot reach a thing takes the next one; null: nothing can be reached.
const reach = (page: Page, selector: string): Promise<{ x: number; y: number } | null> =>
  page.evaluate(
    ([wanted, dice]) => {
      const things = [...document.querySelectorAll(wanted)].map((thing, index) => ({ thing, place: dice[index % dice.length]! }));
      const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
      for (const { thing } of things.sort((a, b) => a.place - b.place)) {
        const seen = thing.getBoundingClientRect();
        if (seen.top < 0 || seen.bottom > innerHeight || seen.left < 0 || seen.right > innerWidth)
          thing.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = thing.getBoundingClientRect();
        for (const y of parts.map((part) => top + part * height))
          for (const x of parts.map((part) => left + part * width)) {
            const hit = document.elementFromPoint(x, y);
            if (hit && thing.contains(hit)) return { x, y };
          }
      }
      return null;
    },
    [selector, dice(64)] as const,
  );

async function press_any(page: Page, selector: string): Promise<void> {
  const point = await reach(page, selector);
  if (!point) throw new Error(`something lies over everything that is ${selector}`);
  await page.mouse.click(point.x, point.y);
  await answered(page);
}

// What can be done at the Yamataï table: whatever glows, and the buttons of the controls. Plans are left to other tests.
const offered = '.yamatai :is(.glows, .controls button:enabled:not([aria-disabled=true], .thinking *))';

export async function click_yamatai(page: Page): Promise<void> {
  if (await offers(page, offered)) await press_any(page, offered);
}

// One click on the Yōkai table; announcing is left to the test.
export async function click_yokai(page: Page): Promise<void> {
  const kinds = ['.cell', '.spot.legal', '.spot.movable', '.clue.legal'].map((kind) => `.yokai ${kind}`);
  if (!(await offers(page, kinds.join()))) return;
  const there = await page.evaluate((all) => all.filter((kind) => document.querySelector(kind)), kinds);
  // A card that is lifted has to be put down.
  await press_any(page, there.includes(kinds[0]!) ? kinds[0]! : pick(there));
}

export const at = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

// Something that is wanted and seen, chosen by `dice`, rather near than far.
const wish = (page: Page, selector: string, dice: number): Promise<JSHandle<HTMLElement | undefined>> =>
  page.evaluateHandle(
    ([wanted, dice]) => {
      const all = [...document.querySelectorAll<HTMLElement>('*')];
      const here = all.indexOf(document.activeElement as HTMLElement);
      const way = (thing: HTMLElement): number => Math.abs(all.indexOf(thing) - here);
      const seen = [...document.querySelectorAll<HTMLElement>(wanted)].filter((thing) => thing.checkVisibility());
      const things = seen.sort((one, other) => way(one) - way(other));
      return things[Math.floor(dice * dice * things.length)];
    },
    [selector, dice] as const,
  );

// The next keys on the way there; Enter once one is there. Arrow keys lead over a board whose pieces say where they are
// (`data-at`), the tabulator to everything else.
const next_keys = (target: JSHandle<HTMLElement | undefined>): Promise<string[]> =>
  target.evaluate((target) => {
    const here = document.activeElement as HTMLElement;
    if (!target?.isConnected) return [];
    if (here === target) return ['Enter'];
    // What had the focus is gone, and the browser goes on from where it was: nobody knows how far it is from there.
    if (here === document.body) return ['Tab'];
    const [from, to] = [here, target].map((thing) => thing.dataset.at?.split(',').map(Number));
    if (from && to) {
      const [x, y] = [to[0]! - from[0]!, to[1]! - from[1]!];
      return [Math.abs(x) > Math.abs(y) ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp'];
    }
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea, [tabindex]')].filter(
      (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
    );
    // A board has one stop for all of its pieces.
    const stop = stops.includes(target) ? target : stops.find(({ dataset }) => dataset.at);
    // Firefox stops at what scrolls, too: from there one goes on to the next of them.
    const after = stops.findIndex((each) => here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
    const way = stops.indexOf(stop!) - (stops.includes(here) ? stops.indexOf(here) : after - 1);
    // Not too many without a look: beyond the last stop of a page Firefox goes on with its own buttons, and does not come back.
    return Array<string>(Math.min(4, Math.max(1, Math.abs(way)))).fill(way < 0 ? 'Shift+Tab' : 'Tab');
  });

// One deed by keyboard alone. Whoever gets stuck on the way looks for another one.
async function key_any(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 8; ++tries) {
    const target = await wish(page, selector, dice(1)[0]!);
    for (let steps = 0; steps < 60; ++steps) {
      let keys = await next_keys(target);
      if (keys.length === 0) break;
      // Arrow keys lead to what is nearest on their side, which may be a circle: sometimes another way is tried.
      if (keys[0]!.startsWith('Arrow') && steps % 3 === 2) keys = [pick(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])];
      for (const key of keys) await page.keyboard.press(key);
      if (keys[0] === 'Enter') return void (await answered(page));
    }
  }
  throw new Error(`no key leads to anything that is ${selector}`);
}

export async function key_yamatai(page: Page): Promise<void> {
  if (await offers(page, offered)) await key_any(page, offered);
}

// Announcing is left to the test.
export async function key_yokai(page: Page): Promise<void> {
  if (!(await offers(page, '.yokai :is(.cell, .legal, .movable)'))) return;
  await key_any(page, (await page.locator('.yokai .cell').count()) > 0 ? '.yokai .cell' : '.yokai :is(.legal, .movable)');
}
