import { readFileSync } from 'node:fs';

import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { daily } from '../../src/practice/daily';
import { serious } from './axe';
import { Stage } from './browser';
import { mine } from './players';

// Tasks, and the one of the day.
const stage = new Stage();

interface Task {
  kind: string;
  answer: string[];
}
const file = new URL('../../../data/practice/yokai.json', import.meta.url);
const { tasks } = JSON.parse(readFileSync(file, 'utf8')) as { tasks: Task[] };

// A day on which one move of Yōkai makes peace, and no other does.
const DAY = 86_400_000;
const of = (day: number): Task => tasks[daily(day, tasks.length)]!;
const day = [...tasks.keys()].map((place) => 20_775 + place).find((day) => of(day).kind === 'move')!;
const date = new Date(day * DAY).toISOString().slice(0, 10);
const [, from, to] = of(day).answer.at(-1)!.split(' ');

async function at_that_day(looks: object = {}, settings: object = {}): Promise<BrowserContext> {
  const context = await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...looks }, settings);
  await context.clock.setFixedTime(day * DAY + DAY / 2);
  return context;
}
const practice = (context: BrowserContext): Promise<Page> => stage.open(context, `${stage.server.address}/practice`);
const today = (page: Page) => page.getByRole('article', { name: 'Yōkai' });
const bar = (page: Page) => page.getByRole('region', { name: 'Task', exact: true });

// Carries the card of the answer there, or elsewhere.
async function carry(page: Page, right: boolean): Promise<void> {
  await mine(page);
  await page.locator(`.yokai .spot[data-at="${from}"]`).press('Enter');
  const cells = right ? page.locator(`.yokai .cell[data-at="${to}"]`) : page.locator(`.yokai .cell:not([data-at="${to}"])`);
  await cells.first().press('Enter');
}

it('has a task of the day: a wrong try, a right one, a streak, and a text that does not give it away', async () => {
  const context = await at_that_day();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await stage.open(context);
  await page.getByRole('link', { name: 'To the tasks' }).click();
  await today(page).getByText('No streak yet').waitFor();
  await today(page).getByRole('button', { name: 'Begin' }).click();
  await bar(page).getByText('One single move makes peace. Find it.').waitFor();
  expect(await bar(page).getByRole('button').count(), 'nothing is settled').toBe(0);

  await carry(page, false);
  await bar(page).getByText('Not this time').waitFor();
  expect(await page.getByRole('button', { name: 'Take back' }).count(), 'it is settled').toBe(0);
  const first = page.url();
  await page.reload(); // which is no other try
  await bar(page).getByText('Not this time').waitFor();
  await bar(page).getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL((url) => url.href !== first);

  await bar(page).getByText('One single move makes peace. Find it.').waitFor();
  await carry(page, true);
  await bar(page).getByText('Solved').waitFor();
  await bar(page).getByRole('button', { name: 'Share' }).click();
  await bar(page).getByRole('button', { name: 'Copied' }).waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toBe(`Himiko ${date} Yōkai daily: solved, 2 tries, streak 1`);

  await bar(page).getByRole('link', { name: 'All tasks' }).click();
  await today(page).getByText('Streak: one day').waitFor();
  await today(page).getByText('Solved with 2 tries').waitFor();
  await page.getByText(`1 of ${tasks.length} solved`).waitFor();
  await context.close();
});

it('goes on with the next task on this device, on a phone and without a mouse', async () => {
  const context = await at_that_day({ viewport: { width: 390, height: 844 } }, { here: true });
  const page = await practice(context);
  await today(page).getByRole('button', { name: 'Begin' }).press('Enter');
  await carry(page, true);
  await bar(page).getByText('Solved').waitFor();
  const solved = page.url();
  expect(solved).toContain('/table/~');
  await bar(page).getByRole('button', { name: 'Next task' }).press('Enter');
  await page.waitForURL((url) => url.href !== solved);
  await bar(page).waitFor();
  expect(page.url()).toContain('/table/~');
  await context.close();
});

it('has nothing serious that axe would find at a table with a task, light or dark', async () => {
  const context = await at_that_day({ bypassCSP: true });
  const page = await practice(context);
  await today(page).getByRole('button', { name: 'Begin' }).click();
  await carry(page, true);
  await bar(page).getByText('Solved').waitFor();
  expect(await serious(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await serious(page, ['color-contrast'])).toEqual([]);
  await context.close();
});
