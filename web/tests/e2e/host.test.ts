import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { two_people } from './people';

const stage = new Stage();
const { server } = stage;

// Where HIMIKO_SHOTS names a folder, what a page looks like is kept there.
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env['HIMIKO_SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

const person = (page: Page): Promise<string> =>
  page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { person: string }).person);

it('lets somebody report another by keyboard alone, and tells whoever is banned, and why a table is closed', async () => {
  const { ann, bob } = await two_people(stage, 'yamatai');
  await ann.locator('summary', { hasText: 'Table' }).press('Enter');
  await ann.getByRole('button', { name: 'Report somebody' }).press('Enter');
  const dialog = ann.getByRole('dialog', { name: 'Report somebody' });
  await dialog.waitFor();
  await ann.getByLabel('What is it about?').selectOption('stalling');
  await ann.getByLabel('In your own words').fill('waits\nfor ever');
  await keep(ann, 'report');
  await dialog.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  await dialog.getByText('The operator will see it').waitFor();
  await keep(ann, 'reported');
  await ann.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(false);
  const [report] = JSON.parse(server.admin('reports', '--json')) as { person: string; reason: string; note: string }[];
  expect(report).toMatchObject({ person: await person(bob), reason: 'stalling', note: 'waits for ever' });

  server.admin('ban', await person(bob), '--for', '7d');
  await bob.getByText('has banned you until').waitFor({ timeout: 10_000 });
  await keep(bob, 'banned');
  await bob.reload();
  await bob.getByRole('alert').getByText('has banned you until').waitFor();

  server.admin('close', new URL(ann.url()).pathname.split('/').pop()!);
  await ann.getByText('has closed this table').waitFor({ timeout: 10_000 });
  await keep(ann, 'closed');
  await ann.reload();
  await ann.getByText('has closed this table').waitFor();
  for (const page of [ann, bob]) await page.context().close();
});
