import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { click_yamatai, mine } from './players';

const stage = new Stage();
const { server } = stage;
const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

const sheet = (page: Page) => page.locator('.sheet');

async function write_down_a_loss(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next game' }).click();
  await page.getByRole('button', { name: 'Not at peace' }).click();
  await page.getByRole('button', { name: 'Write it down' }).click();
}

async function sign(page: Page, button: string): Promise<void> {
  await page.goto(`${server.address}/settings`);
  await page.getByLabel('Name', { exact: true }).fill('ann');
  await page.getByLabel('Password (8').fill('korallenriff');
  await page.getByRole('button', { name: button }).click();
}

it('keeps one record sheet: what the browser had, what the pad counts, without a connection too, on every device', async () => {
  const context = await stage.context(desk);
  const page = await stage.open(context);
  // As an earlier version has kept it.
  await page.evaluate(() =>
    localStorage.setItem(
      'himiko.pad.yokai.records',
      JSON.stringify([{ id: 'of-before', date: '2026-05-31', names: ['Ann', 'Bob'], players: 2, levels: [1], points: 9, grade: 'glorious' }]),
    ),
  );
  await page.goto(`${server.address}/pad/yokai`);
  await sheet(page).getByText('1 of 1 won, at a real table').waitFor();
  await page.getByText('The list is kept in this browser only.').waitFor();

  // Whoever has a name has it on the server.
  await sign(page, 'Keep my games');
  await page.getByRole('link', { name: 'Password, devices' }).waitFor();
  await page.goto(`${server.address}/pad/yokai`);
  await page.getByText('On your record sheet, wherever you sign in.').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Not at peace' }).click();
  await write_down_a_loss(page);
  await page.getByText('1 game is waiting for a connection').waitFor();
  await sheet(page).getByText('1 of 2 won, at a real table').waitFor();
  await context.setOffline(false);
  await page.getByText('On your record sheet, wherever you sign in.').waitFor();

  // Another device of the same person: the same sheet, where results are as well.
  const phone = await stage.open(await stage.context({ ...desk, viewport: { width: 390, height: 844 } }));
  await sign(phone, 'Sign in');
  await phone.getByText('You play as').waitFor();
  await phone.goto(`${server.address}/results`);
  await sheet(phone).getByText('1 of 2 won, at a real table').waitFor();
  await phone.goto(`${server.address}/pad/yokai`);
  await phone.getByRole('button', { name: 'Strike out the game of May 31, 2026' }).click();
  await sheet(phone).getByText('0 of 1 won, at a real table').waitFor();
  await page.goto(`${server.address}/results`);
  await sheet(page).getByText('0 of 1 won, at a real table').waitFor();
  await page.context().close();
  await phone.context().close();
});

it('does not count a guided game: it is among the results with a mark, and not on the sheet', async () => {
  const page = await stage.open(await stage.context(desk), `${server.address}/learn/yokai`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.coach');
  // Announced at once, past the lessons.
  await page.evaluate(async () => {
    const table = location.pathname.split('/')[2]!;
    const { version } = (await (await fetch(`/api/tables/${table}`)).json()) as { version: number };
    const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
    await new Promise((open) => (socket.onopen = open));
    socket.send(JSON.stringify({ id: 'end', do: 'act', action: 'announce', version }));
  });
  await page.waitForSelector('[data-over]');
  await page.getByText('A guided game does not count on your record sheet.').waitFor();
  await page.goto(`${server.address}/results`);
  await page.getByText('guided game, not counted').waitFor();
  await expect.poll(() => sheet(page).getByText(/of \d+ won/).count()).toBe(0);
  await page.context().close();
});

it('says on the pad why who of two with the same points has won', async () => {
  const page = await stage.open(await stage.context(desk), `${server.address}/pad/yamatai`);
  await page.getByRole('button', { name: 'One more: Money' }).click();
  await page.getByText(/have the same points: .* played earlier in the last round and comes first\./).waitFor();
  await page.context().close();
});

it("tells what spoke for a bot's action, in the log and in the replay", async () => {
  const page = await stage.open(await stage.context(desk));
  await page.locator('article', { hasText: 'Yamataï' }).getByRole('button').first().click();
  await page.waitForSelector('.yamatai');
  const table = new URL(page.url()).pathname.split('/')[2]!;
  type Told = { action: string; seat: number; why?: { reason: string; points?: number } };
  const story = (): Promise<Told[]> =>
    page.evaluate(async (id) => ((await (await fetch(`/api/tables/${id}/replay`)).json()) as { moves: Told[] }).moves, table);
  const told = async (): Promise<number> => (await story()).filter(({ why }) => why).length;
  for (let clicks = 0; clicks < 300 && (clicks % 5 > 0 || (await told()) === 0); ++clicks) {
    await mine(page);
    await click_yamatai(page);
  }
  const moves = await story();
  expect(moves.filter(({ why }) => why).every(({ seat }) => seat === 1)).toBe(true);
  const first = moves.findIndex(({ why }) => why);
  expect(first).toBeGreaterThanOrEqual(0);
  await page.goto(`${server.address}/replay/${table}/${first + 1}`);
  await expect.poll(() => page.locator(`[data-moves="${first + 1}"]`, { hasText: ' – ' }).count()).toBeGreaterThan(0);
  await page.context().close();
});
