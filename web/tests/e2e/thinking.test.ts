import { expect, it } from 'vitest';

import { Stage } from './browser';
import { moves, two_people } from './people';

const stage = new Stage();

it('lets somebody plan in others\' turns, and nobody else sees anything of it', async () => {
  const { ann, bob } = await two_people(stage, 'yamatai');
  const [acts, waits] = (await ann.locator('[data-mine]').count()) ? [ann, bob] : [bob, ann];
  const heard: string[] = [];
  acts.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))));

  await waits.getByRole('button', { name: 'Plan' }).click();
  // A fleet whose boats are known, one of them, and where it can go.
  await waits.locator('.yamatai .fleets .glows').filter({ hasNotText: 'any' }).first().click();
  await waits.locator('.yamatai .boat .glows').first().click();
  await waits.locator('.yamatai svg .glows').first().click();
  await waits.locator('.yamatai .ghost').first().waitFor();
  expect(await moves(waits)).toBe(0);
  expect(await moves(acts)).toBe(0);
  expect(await acts.locator('.yamatai .ghost').count()).toBe(0);
  expect(heard).toEqual([]);

  await waits.getByRole('button', { name: 'One step back' }).click();
  await waits.locator('.yamatai .ghost').first().waitFor({ state: 'detached' });
  await waits.keyboard.press('Escape');
  await waits.getByRole('button', { name: 'Plan' }).waitFor();
  expect(await waits.locator('.yamatai svg .glows').count()).toBe(0);
  for (const page of [ann, bob]) await page.context().close();
});

it('shows where a building could stand, whose turn it may be, and puts that away again', async () => {
  const { ann, bob } = await two_people(stage, 'yamatai');
  for (const page of [ann, bob]) {
    await page.locator('.market button').first().click();
    await page.locator('.note.shown').getByText('nowhere now').waitFor();
    // What is missing is told to those who see it and to those who hear it.
    expect(await page.locator('.yamatai [data-pick="island:A1"]').first().getAttribute('aria-label')).toContain('·');
    await page.getByRole('button', { name: 'Put away' }).click();
    await page.locator('.note.shown').waitFor({ state: 'detached' });
  }
  for (const page of [ann, bob]) await page.context().close();
});
