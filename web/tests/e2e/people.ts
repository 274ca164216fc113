import type { Page } from 'playwright-core';

import type { Stage } from './browser';
import { dice } from './seed';

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

// What a page keeps on a shelf of its database.
export const kept_on = <T>(page: Page, shelf: string): Promise<T[]> =>
  page.evaluate(
    (shelf) =>
      new Promise<T[]>((done, failed) => {
        const opening = indexedDB.open('himiko');
        opening.onerror = () => failed(opening.error!);
        opening.onsuccess = () => {
          const asked = opening.result.transaction(shelf).objectStore(shelf).getAll();
          asked.onsuccess = () => {
            opening.result.close();
            done(asked.result as T[]);
          };
        };
      }),
    shelf,
  );

interface Wishes {
  players?: number;
  options?: object;
  pace?: string;
  touch?: boolean;
  moves?: number; // that were made, the people's by chance, when the page comes to the table
}

// People at one device, on the first seats, and easy bots on the others.
export async function at_one_device(stage: Stage, game: string, names: string[], more: Wishes = {}): Promise<Page> {
  const looks = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', hasTouch: more.touch ?? false } as const;
  const context = await stage.context(looks, more.pace ? { pace: more.pace } : {});
  const page = await stage.open(context);
  const players = more.players ?? names.length;
  const table = await page.evaluate(
    async ({ game, names, players, options, moves, dice }) => {
      type Play = { moves: number; seat: number | null; actions?: string[] };
      type Told = { re?: string; picture?: { version: number; play: Play | null }; news?: { version: number; play?: Play } };
      const post = async (where: string, what: object): Promise<{ table: string }> => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(where, { method: 'POST', headers, body: JSON.stringify(what) })).json() as Promise<{ table: string }>;
      };
      await post('/api/guest', { name: names[0] });
      const { table } = await post('/api/tables', { game, players, options });
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}?after=0`);
      let version = 0;
      let play: Play | null = null;
      const told = new EventTarget();
      const heard = (what: string): Promise<unknown> => new Promise((done) => told.addEventListener(what, done, { once: true }));
      socket.onmessage = ({ data }) => {
        const { re, picture, news } = JSON.parse(String(data)) as Told;
        version = (picture ?? news)?.version ?? version;
        play = (picture ?? news)?.play ?? play;
        for (const what of re ? [re] : ['news']) told.dispatchEvent(new Event(what));
      };
      await new Promise((opened) => (socket.onopen = opened));
      let id = 0;
      async function ask(wish: object): Promise<void> {
        const answer = heard(`${++id}`);
        socket.send(JSON.stringify({ id: `${id}`, version, ...wish }));
        await answer;
      }
      for (const seat of Array(players).keys())
        await ask(seat >= names.length ? { do: 'bot', seat, level: 'easy' } : { do: 'sit', seat, ...(seat > 0 ? { name: names[seat] } : {}) });
      await ask({ do: 'start' });
      const now = (): Play => play!;
      for (let deeds = 0; now().moves < moves || !now().actions?.length; ++deeds) {
        if (moves === 0 || now().seat === null) break;
        const may = (now().actions ?? []).filter((action) => action !== 'announce');
        if (may.length > 0) await ask({ do: 'act', action: may[Math.floor(dice[deeds % dice.length]! * may.length)] });
        else await heard('news');
      }
      socket.close();
      return table;
    },
    { game, names, players, options: more.options ?? {}, moves: more.moves ?? 0, dice: dice(61) },
  );
  await page.goto(`${stage.server.address}/table/${table}`);
  return page;
}
