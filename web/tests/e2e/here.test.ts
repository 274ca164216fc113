import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { himiko_asked, Stage } from './browser';
import { kept_on, moves } from './people';
import { click_yamatai, click_yokai, mine, over } from './players';
import { Site } from './site';

// Tables that live in a browser, and what can happen to them.
const stage = new Stage();
const site = new Site();
const { host } = site;

const context = (): Promise<BrowserContext> => stage.context({ viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' });

async function begin(page: Page, game: 'Yamataï' | 'Yōkai'): Promise<void> {
  const card = page.locator('article', { hasText: game });
  await card.getByRole('radio', { name: 'Easy' }).check({ force: true });
  await card.getByRole('button', { name: 'Play with bots' }).click();
  await mine(page);
}
// At a table with easy bots, in a site.
async function at_table(game: 'Yamataï' | 'Yōkai', inside?: BrowserContext): Promise<Page> {
  const page = await stage.open(inside ?? (await context()), host.address);
  await begin(page, game);
  return page;
}

const clicks = { Yamataï: click_yamatai, Yōkai: click_yokai };
async function click_until(page: Page, game: keyof typeof clicks, enough: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 4000 && !(await enough()); ++count) {
    await mine(page);
    await clicks[game](page);
  }
}

// A deed within a turn: what has been done can be taken back.
async function in_a_turn(page: Page): Promise<void> {
  await click_until(page, 'Yamataï', async () => (await page.getByRole('button', { name: 'Take back' }).count()) > 0);
}

async function choose_from_menu(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name }).click();
}

it('goes on in the middle of a turn after the page was closed', async () => {
  const page = await at_table('Yamataï');
  await in_a_turn(page);
  const before = await moves(page);
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await stage.open(page.context(), address);
  await mine(again);
  expect(await moves(again)).toBe(before);
  await again.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => moves(again)).toBeLessThan(before);
  // It is on the first page, too.
  await again.goto(host.address);
  await again.getByText('Your turn').waitFor();
  await again.context().close();
});

it('belongs to one tab at a time, which says so', async () => {
  const page = await at_table('Yamataï');
  const other = await stage.open(page.context(), page.url());
  await other.getByText('This game is open in another tab').waitFor();
  expect(await other.locator('.game').count()).toBe(0);
  await other.getByRole('button', { name: 'Go on here' }).click();
  await mine(other);
  await page.getByText('This game is open in another tab').waitFor();
  await in_a_turn(other);
  const count = await moves(other);
  // When one is closed the other has it again, as it is by then.
  await other.close();
  await page.waitForSelector(`[data-mine][data-moves="${count}"]`);
  await page.context().close();
});

it('plays on where there is no room left, says that nothing is kept, and keeps it once there is', async () => {
  const inside = await context();
  const page = await stage.open(inside, host.address);
  const browser = await inside.newCDPSession(page);
  const { origin } = new URL(host.address);
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await begin(page, 'Yamataï');
  const warning = page.getByText('This browser keeps nothing here');
  await warning.waitFor();
  await in_a_turn(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await click_until(page, 'Yamataï', async () => (await warning.count()) === 0);
  const count = await moves(page);
  await page.reload();
  await mine(page);
  expect(await moves(page)).toBe(count);
  await inside.close();
});

it('plays on where a browser keeps nothing at all', async () => {
  const inside = await context();
  // As in a private window of a browser that refuses.
  await inside.route(/worker.*\.js$/, async (route) => {
    const file = join(site.files, 'assets', new URL(route.request().url()).pathname.split('/').pop()!);
    await route.fulfill({
      contentType: 'text/javascript',
      body: `Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });${readFileSync(file, 'utf8')}`,
    });
  });
  await inside.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('no', 'SecurityError');
        },
      });
  });
  const page = await at_table('Yōkai', inside);
  await page.getByText('This browser keeps nothing here').waitFor();
  await page.getByRole('button', { name: 'All right' }).click();
  await click_until(page, 'Yōkai', async () => (await moves(page)) > 8);
  await inside.close();
});

interface Kept {
  table: string;
  seq: number;
  what: { do: string; action?: string; seed?: string; version?: number; game?: string; players?: number; options?: object };
}

it('says that a game cannot be read, keeps it as it is, and lets one save it', async () => {
  const page = await at_table('Yamataï');
  await in_a_turn(page);
  const address = page.url();
  await page.goto(host.address);
  const change = (what: string | null): Promise<string> =>
    page.evaluate(
      (what) =>
        new Promise<string>((done) => {
          const opening = indexedDB.open('himiko');
          opening.onsuccess = () => {
            const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries');
            const all = entries.getAll();
            all.onsuccess = () => {
              const first = all.result.find((entry: Kept) => entry.what.do === 'act') as Kept;
              const before = first.what.action!;
              first.what.action = what ?? 'nonsense';
              entries.put(first).onsuccess = () => {
                opening.result.close();
                done(before);
              };
            };
          };
        }),
      what,
    );
  const action = await change(null);
  const count = (await kept_on(page, 'entries')).length;
  await page.goto(address);
  await page.getByText('What was kept of this game cannot be read').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('nonsense');
  expect(await kept_on(page, 'entries')).toHaveLength(count);
  // Nothing was lost: mended, it goes on.
  await change(action);
  await page.reload();
  await mine(page);
  await page.context().close();
});

async function take_in(page: Page, content: string): Promise<void> {
  const file = join(site.folder, 'file.json');
  writeFileSync(file, content);
  await page.goto(`${host.address}?/settings`);
  await page.getByLabel('Take in a file').setInputFiles(file);
}

it('saves everything as a file, takes it in elsewhere, and takes nothing that is damaged', async () => {
  const page = await at_table('Yōkai');
  await click_until(page, 'Yōkai', async () => (await moves(page)) > 2);
  const count = await moves(page);
  await page.goto(`${host.address}?/settings`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything as a file' }).click();
  const saved = readFileSync(await (await saving).path(), 'utf8');
  await page.context().close();

  const other = await stage.open(await context(), host.address);
  for (const bad of ['', '{', '{}', '[]', '{"himiko": 2}', 'null']) {
    await take_in(other, bad);
    await other.getByText('This file cannot be read. Nothing was changed.').waitFor();
  }
  const device = JSON.parse(saved) as { tables: { id: string; entries: Kept[] }[] };
  const [table] = device.tables as [(typeof device.tables)[number]];
  const damaged = { ...table, id: '~damaged', entries: table.entries.filter(({ what }) => what.do !== 'start') };
  await take_in(other, JSON.stringify({ ...device, tables: [damaged, { ...table, id: '../evil' }] }));
  await other.getByText('2 games in it cannot be read').waitFor();
  expect(await kept_on(other, 'tables')).toEqual([]);
  // One game alone is opened at once; the same file twice is the same game.
  for (let times = 0; times < 2; ++times) {
    await take_in(other, saved);
    await mine(other);
    expect(await moves(other)).toBe(count);
  }
  expect(await kept_on(other, 'tables')).toHaveLength(1);
  await other.context().close();
});

it('shares a finished game as a link that holds all of it', async () => {
  const page = await at_table('Yōkai');
  await page.getByRole('button', { name: 'The yōkai are at peace' }).click();
  await page.getByRole('button', { name: 'Turn them over' }).click();
  await page.waitForSelector('[data-over]');
  await page.getByRole('link', { name: 'Watch the game again' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.context().close();

  const elsewhere = await context();
  const asked: string[] = [];
  elsewhere.on('request', (request) => asked.push(request.url()));
  const friend = await stage.open(elsewhere, link);
  await friend.getByText('says: the yōkai are at peace').waitFor();
  await friend.getByRole('button', { name: 'To the end' }).click();
  await friend.getByText('Step 1 of 1').waitFor();
  expect(friend.url()).toBe(link.replace('/shared/0#', '/shared/1#'));
  const data = link.split('#')[1]!;
  expect(asked.filter((url) => new URL(url).search.includes(data) || new URL(url).pathname.includes(data))).toEqual([]);
  expect(await kept_on(friend, 'tables'), 'it is somebody else’s').toEqual([]);
  await friend.goto('about:blank');
  await friend.goto(link.slice(0, -30));
  await friend.getByText('This link holds no game that can be read').waitFor();
  await elsewhere.close();
});

it('carries a game from a site to a server, where it goes on by link', async () => {
  const page = await at_table('Yamataï');
  await in_a_turn(page);
  const count = await moves(page);
  await choose_from_menu(page, 'Carry the game to a server');
  await page.getByLabel('Address of the server').fill(stage.server.address);
  await page.getByRole('button', { name: 'Carry it there' }).click();
  await page.getByRole('button', { name: 'At this server' }).click();
  await mine(page);
  expect(page.url()).toMatch(new RegExp(`^${stage.server.address}/table/[^~]`));
  expect(await moves(page)).toBe(count);
  await click_until(page, 'Yamataï', async () => (await moves(page)) > count + 20);
  await page.context().close();
});

it('plays here at a page of a server, without it, and carries the game there once it is back', async () => {
  const inside = await context();
  const page = await stage.open(inside, `${stage.server.address}/new/yamatai`);
  await page.getByRole('radio', { name: 'On this device' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Bots on all free seats' }).click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await mine(page);
  await stage.server.end();
  await in_a_turn(page);
  const count = await moves(page);
  await stage.server.begin();
  await choose_from_menu(page, 'Carry the game to a server');
  await page.getByRole('button', { name: 'Carry it there' }).click();
  await page.waitForURL(/\/table\/[^~]/);
  await mine(page);
  expect(await moves(page)).toBe(count);
  expect(await kept_on(page, 'tables'), 'it goes on there alone').toEqual([]);
  await inside.close();
});

it('thinks with several minds at a page that is isolated', async () => {
  const inside = await context();
  // A machine with three cores, whatever this one has; what minds are told can be heard in the page.
  await inside.route(/host\.worker.*\.js$/, async (route) => {
    const response = await route.fetch();
    const before = `
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 });
      const tell = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (what) {
        if (what.do === 'agree') new BroadcastChannel('agreed').postMessage(what.votes.length);
        tell.call(this, what);
      };`;
    await route.fulfill({ response, body: `${before}${await response.text()}` });
  });
  await inside.addInitScript(() => {
    const agreed: number[] = [];
    new BroadcastChannel('agreed').onmessage = ({ data }: MessageEvent<number>) => agreed.push(data);
    Object.assign(window, { agreed });
  });
  const page = await stage.open(inside, `${stage.server.address}/new/yamatai`);
  const agreed = (): Promise<number[]> => page.evaluate(() => (window as unknown as { agreed: number[] }).agreed);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.getByRole('radio', { name: 'On this device' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('radio', { name: 'Expert' }).check({ force: true });
  await page.getByRole('button', { name: 'Bots on all free seats' }).click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await click_until(page, 'Yamataï', async () => (await agreed()).length > 0);
  await mine(page);
  expect(new Set(await agreed())).toEqual(new Set([2]));
  await inside.close();
});

// The program itself, asked what a seat may know of each of these games.
async function views_of(records: object[], seat: number): Promise<unknown[]> {
  const questions = records.flatMap((record) => [{ do: 'load', record }, { do: 'view', seat }]);
  const lines = himiko_asked(questions.map((question) => JSON.stringify(question)).join('\n')).trim().split('\n');
  return lines.flatMap((line, number) => (number % 2 === 1 ? [(JSON.parse(line) as { view: unknown }).view] : []));
}

interface Told {
  message?: { news?: { seq: number; play?: { view: object; eyes: number } } };
}

it.each(['Yamataï', 'Yōkai'] as const)('gives the screen what its seat may know and nothing else: %s', async (game) => {
  const inside = await context();
  // Whatever workers tell the page.
  await inside.addInitScript(() => {
    const told: unknown[] = [];
    const Original = Worker;
    window.Worker = class extends Original {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }) => told.push(data));
      }
    };
    Object.assign(window, { told });
  });
  const page = await at_table(game, inside);
  await click_until(page, game, async () => (await moves(page)) > 30 || (await over(page)));
  const told = await page.evaluate(() => (window as unknown as { told: Told[] }).told);
  const log = (await kept_on<Kept>(page, 'entries')).sort((a, b) => a.seq - b.seq);
  await inside.close();

  // The game as it was after each line of the log.
  const { players, options, game: name } = log[0]!.what;
  const { seed, version = 1 } = log.find(({ what }) => what.do === 'start')!.what;
  const actions: string[] = [];
  const records = new Map<number, object>();
  for (const { seq, what } of log) {
    if (what.do === 'act') actions.push(what.action!);
    if (what.do === 'undo') actions.pop();
    records.set(seq, { game: name, version, players, options, seed, actions: [...actions] });
  }
  const seen = told.flatMap(({ message }) => (message?.news?.play ? [message.news] : []));
  expect(seen.length).toBeGreaterThan(20);
  const known = await views_of(
    seen.map(({ seq }) => records.get(seq)!),
    0,
  );
  for (const [i, { play }] of seen.entries()) {
    expect(play!.eyes).toBe(0);
    expect(known[i]).toMatchObject(play!.view);
  }
  expect(JSON.stringify(told)).not.toContain(seed);
  expect(JSON.stringify(told)).not.toContain('"rng"');
});
