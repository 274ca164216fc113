import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { moves, two_people } from './people';

const stage = new Stage();

const popover = (page: Page): Locator => page.locator('[data-popover]');

const SLACK = 1; // pixels, of what a thing grows under the mouse

// Whether it stands beside a thing, and on the screen.
async function stands(page: Page, thing: Locator): Promise<{ apart: boolean; inside: boolean }> {
  const [box, at, size] = [(await popover(page).boundingBox())!, (await thing.boundingBox())!, page.viewportSize()!];
  const beside = (from: number, length: number, other: number, others: number): boolean =>
    from + SLACK >= other + others || other + SLACK >= from + length;
  return {
    apart: beside(box.x, box.width, at.x, at.width) || beside(box.y, box.height, at.y, at.height),
    inside: box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
  };
}

// Rests the mouse on a thing; what stands beside it then.
async function read(page: Page, thing: Locator): Promise<string> {
  await page.mouse.move(2, 2);
  await popover(page).waitFor({ state: 'detached' });
  await thing.scrollIntoViewIfNeeded();
  await thing.hover({ force: true });
  await popover(page).waitFor();
  await expect.poll(() => stands(page, thing)).toEqual({ apart: true, inside: true });
  return popover(page).evaluate((words) => [...words.children].map(({ textContent }) => textContent).join(' '));
}

it('explains every thing on the table beside it, and speaks of nothing that is gone', async () => {
  const { ann, bob } = await two_people(stage, 'yamatai');
  const [acts, waits] = (await ann.locator('[data-mine]').count()) ? [ann, bob] : [bob, ann];
  const rows = { '.fleets .piece': /Fleet \d+: .+\. /, '.market [data-pick^="tile:"]': /point/, '.market [data-pick^="specialist:"]': /point.+card/ };
  for (const [row, words] of Object.entries(rows))
    for (const thing of await acts.locator(row).all()) expect(await read(acts, thing)).toMatch(words);
  const things = acts.locator('.yamatai :is(.counts li, .ends li, .sacred, section header span)[data-explained]');
  // One of each: what every seat has is explained alike. What nobody has takes no room.
  const told = new Set<string | null>();
  for (const thing of await things.all()) {
    const text = await thing.getAttribute('aria-description');
    if (told.has(text) || !(await thing.isVisible())) continue;
    told.add(text);
    expect(await read(acts, thing)).toContain(text);
  }
  expect(told.size).toBeGreaterThan(6);
  expect(await read(acts, acts.locator('[data-pick^="island:"][aria-label*="token"]').first())).toMatch(/specialist/);
  // From one thing straight to the next.
  const [here, next] = [acts.locator('.fleets .piece').nth(1), acts.locator('.fleets .piece').nth(2)];
  await read(acts, here);
  await next.hover();
  await popover(acts).getByText(await next.locator('.hidden').first().innerText()).waitFor();
  // What a tap would bring, and why it does nothing.
  const fleet = acts.locator('.fleets .glows').filter({ hasNotText: 'any' }).first();
  await read(acts, fleet);
  await acts.locator('[data-popover] .brings').getByText('Brings +1').waitFor();
  await acts.locator('[data-pick="space:0"]').click({ force: true });
  await acts.locator('[data-popover] .why').waitFor();

  // Escape puts it away; what is taken takes its explanation along, whoever reads it.
  await acts.keyboard.press('Escape');
  await popover(acts).waitFor({ state: 'detached' });
  const taken = `.fleets [data-pick="${await fleet.getAttribute('data-pick')}"]`;
  await read(waits, waits.locator(taken));
  await acts.locator(taken).click();
  await waits.locator(taken).waitFor({ state: 'detached' });
  await popover(waits).waitFor({ state: 'detached' });
  for (const page of [ann, bob]) await page.context().close();
});

it('explains by a long press on a phone, and does nothing with it', async () => {
  const context = await stage.context({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await page.locator('article').first().getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector('[data-mine] .fleets .glows');
  const fleet = page.locator('.fleets .glows').first();
  await fleet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await fleet.boundingBox())!;
  const before = await moves(page);
  const finger = await context.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await popover(page).getByText('Fleet').first().waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const box = (await popover(page).boundingBox())!;
  expect(box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844).toBe(true);
  expect(await moves(page)).toBe(before);
  // A tap elsewhere puts it away; a tap on the fleet takes it.
  await page.locator('.turn').first().tap();
  await popover(page).waitFor({ state: 'detached' });
  await fleet.tap();
  await page.waitForFunction((from) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > from, before);
  await context.close();
});

it('explains by keyboard, opens the rules over the table, and lists the keys', async () => {
  const { ann, bob } = await two_people(stage, 'yamatai');
  // Arrow keys lead from thing to thing.
  await ann.locator('.market [data-pick^="tile:"]').first().focus();
  await ann.keyboard.press('ArrowRight');
  await popover(ann).getByText('point').first().waitFor();
  const focused = ann.locator(':focus');
  expect(await focused.getAttribute('data-pick')).toBe(await ann.locator('.market [data-pick^="tile:"]').nth(1).getAttribute('data-pick'));
  // Read once: in the name or in the description, never in both.
  const [name, description] = [await focused.innerText(), await focused.getAttribute('aria-description')];
  expect(description).toBeTruthy();
  expect(name).not.toContain(description!);
  expect(await popover(ann).getAttribute('aria-hidden')).toBe('true');
  await ann.keyboard.press('Escape');
  await popover(ann).waitFor({ state: 'detached' });
  expect(await focused.count()).toBe(1);

  const drawer = ann.getByRole('dialog', { name: 'Rules' });
  const top = (chapter: string): Promise<number> =>
    drawer.locator(`section#${chapter}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

  // At the chapter of what one looks at.
  await read(ann, ann.locator('.market [data-pick^="specialist:"]').first());
  await ann.keyboard.press('r');
  await drawer.locator('article section').first().waitFor();
  await expect.poll(() => top('specialists')).toBeLessThan(200);
  expect(await popover(ann).count()).toBe(0);
  await ann.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  // From the bar: where one was, and the focus goes back to the button. A link to a chapter stays at the table.
  const button = ann.getByRole('button', { name: 'Rules' }).first();
  await button.click();
  expect(await top('specialists')).toBeLessThan(200);
  await drawer.locator('summary').first().click();
  await drawer.locator('nav a[href="#trade"]').click();
  await expect.poll(() => top('trade')).toBeLessThan(200);
  expect(new URL(ann.url()).hash).toBe('');
  await ann.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);

  // Every key that has an effect of its own is in the list; none of them is meant while one talks.
  await ann.keyboard.press('?');
  const keys = ann.getByRole('dialog', { name: 'Keys' });
  await keys.getByRole('row', { name: 'R The rules' }).waitFor();
  await ann.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await ann.getByRole('button', { name: 'Log' }).first().click();
  await ann.getByRole('tab', { name: 'Chat' }).click();
  const field = ann.getByRole('textbox');
  await field.fill('');
  await field.pressSequentially('are you ready?');
  expect(await field.inputValue()).toBe('are you ready?');
  expect(await drawer.isVisible()).toBe(false);
  expect(await keys.isVisible()).toBe(false);
  for (const page of [ann, bob]) await page.context().close();
});
