import type { Page } from 'playwright-core';

import type { Stage } from './browser';

// How many moves a page has seen.
export const moves = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves') ?? -1));

// Whoever comes by a link and has no name yet is asked for one.
export async function sit_down(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click();
}

// Somebody who opens a table, and somebody who comes by the link.
export async function two_people(stage: Stage, game: string): Promise<{ ann: Page; bob: Page }> {
  const context = () => stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const ann = await stage.open(await context(), `${stage.server.address}/new/${game}`);
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.locator('code').innerText();
  const bob = await stage.open(await context(), link);
  await sit_down(bob, 'Bob');
  await ann.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [ann, bob]) await page.waitForSelector(`.${game}`);
  return { ann, bob };
}

// People at one device, on the first seats, and easy bots on the others.
export async function at_one_device(stage: Stage, game: string, names: string[], more: { players?: number; options?: object; pace?: string } = {}): Promise<Page> {
  const context = await stage.context({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, more.pace ? { pace: more.pace } : {});
  const page = await stage.open(context);
  const players = more.players ?? names.length;
  const table = await page.evaluate(
    async ({ game, names, players, options }) => {
      const post = async (where: string, what: object): Promise<{ table: string }> => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(where, { method: 'POST', headers, body: JSON.stringify(what) })).json() as Promise<{ table: string }>;
      };
      await post('/api/guest', { name: names[0] });
      const { table } = await post('/api/tables', { game, players, options });
      const wishes = Array.from({ length: players }, (_, seat) =>
        seat >= names.length ? { do: 'bot', seat, level: 'easy' } : seat > 0 ? { do: 'sit', seat, name: names[seat] } : { do: 'sit', seat },
      );
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}?after=0`);
      await new Promise((opened) => (socket.onopen = opened));
      for (const [id, wish] of [...wishes, { do: 'start' }].entries())
        await new Promise<void>((answered) => {
          socket.onmessage = ({ data }) => (JSON.parse(String(data)) as { re?: string }).re === `${id}` && answered();
          socket.send(JSON.stringify({ id: `${id}`, version: 0, ...wish }));
        });
      socket.close();
      return table;
    },
    { game, names, players, options: more.options ?? {} },
  );
  await page.goto(`${stage.server.address}/table/${table}`);
  return page;
}
