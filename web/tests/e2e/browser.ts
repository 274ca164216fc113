import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, firefox, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { seed_tests } from './seed';

const PROGRAM = process.env['HIMIKO'] ?? fileURLToPath(new URL('../../../build/release/src/himiko', import.meta.url));

// The folder of a client that is to be tested in place of the one in the program; so a change of the client needs no
// build of the program.
const CLIENT = process.env['HIMIKO_CLIENT'];

// Which browser plays: vitest.e2e.config.ts says which files each of them has.
type BrowserName = 'chromium' | 'firefox';
const BROWSER = (process.env['HIMIKO_BROWSER'] ?? 'chromium') as BrowserName;

// Where whole games are clicked through: at a desk in one browser, on a phone in the other.
export const SCREEN = { chromium: { width: 1440, height: 900 }, firefox: { width: 390, height: 844 } }[BROWSER];

// What differs between browsers is seen in a whole game of Yōkai and in some turns of Yamataï, which takes four times as long: one
// of them plays that to its end, too.
type Name = 'Yamataï' | 'Yōkai';
export const GAMES: { whole: Name[]; begun: Name[] } = {
  chromium: { whole: ['Yamataï' as const, 'Yōkai' as const], begun: [] },
  firefox: { whole: ['Yōkai' as const], begun: ['Yamataï' as const] },
}[BROWSER];

// Runs the program; what it prints.
export const himiko = (...what: string[]): string => execFileSync(PROGRAM, what, { encoding: 'utf8' });
// What its engine answers to such lines.
export const himiko_asked = (input: string): string =>
  execFileSync(PROGRAM, ['engine'], { encoding: 'utf8', input, maxBuffer: 1 << 28 });

// A real server with a store of its own, which goes away with it.
class Server {
  private readonly folder = mkdtempSync(join(tmpdir(), 'himiko-e2e-'));
  private process: ChildProcess | undefined;
  private readonly store = join(this.folder, 'e2e.db');
  port = '0';

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  // On the same port if it begins again.
  async begin(): Promise<void> {
    const options = ['serve', '--port', this.port, '--store', this.store, '--limits', 'off'];
    const child = spawn(PROGRAM, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.process = child;
    this.port = await new Promise<string>((found, failed) => {
      child.stdout.once('data', (line: Buffer) => found(String(line).trim().split(':').pop()!));
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
  }

  // As its host does: himiko admin ….
  admin(...what: string[]): string {
    return himiko('admin', '--store', this.store, ...what);
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    child.removeAllListeners('exit');
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  async forget(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const launchers: Record<BrowserName, () => Promise<Browser>> = {
  chromium: () =>
    chromium.launch({
      // The same engine without windows: it needs a quarter less of the processor.
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    }),
  // As distributions have it, over WebDriver BiDi. It cannot be told for one page that somebody wants less motion.
  firefox: () =>
    firefox.launch({
      channel: 'moz-firefox',
      executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    }),
};

async function use_client(context: BrowserContext, folder: string, address: string): Promise<void> {
  // Chromium takes such a page for one from the internet, which may open no socket to this machine.
  if (BROWSER === 'chromium') await context.grantPermissions(['local-network-access']);
  const ours = ({ origin, pathname }: URL): boolean => origin === address && !pathname.startsWith('/api/');
  await context.route(ours, async (route) => {
    const file = join(folder, new URL(route.request().url()).pathname);
    if (extname(file) && existsSync(file)) return route.fulfill({ path: file });
    // The page itself keeps what the server says about it: it has to work under this policy.
    const policy = (await route.fetch()).headers()['content-security-policy'] ?? '';
    return route.fulfill({ path: join(folder, 'index.html'), headers: { 'content-security-policy': policy } });
  });
}

// A page that fails the test if the client complains.
async function open(context: BrowserContext, address: string, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A lost connection is what some tests are about.
    if (message.type() === 'error' && !/ERR_CONNECTION|WebSocket|Failed to load resource/.test(message.text()))
      complaints.push(message.text());
  });
  await page.goto(address);
  return page;
}

// A browser takes as long to begin as many a test, so all files of a worker share one; it ends with the worker. Nothing is shared
// between contexts.
let launched: Promise<Browser> | undefined;
async function running(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  return (launched ??= launchers[BROWSER]());
}

// A server and a browser for the tests of one file. What a page complains of fails the test it happened in.
export class Stage {
  readonly server = new Server();
  private readonly complaints: string[] = [];

  constructor() {
    seed_tests();
    beforeAll(() => this.server.begin());
    afterAll(async () => {
      for (const context of (await running()).contexts()) await context.close();
      await this.server.forget();
    });
    afterEach(() => expect(this.complaints.splice(0)).toEqual([]));
  }

  // Unless a test is about that, people have been asked whether they want to hear the game, see at once what others do, and
  // nothing is kept for later visits.
  async context(options: BrowserContextOptions = {}, settings: object = {}): Promise<BrowserContext> {
    const { reducedMotion: _, ...others } = options;
    const context = await (await running()).newContext({ serviceWorkers: 'block', ...(BROWSER === 'firefox' ? others : options) });
    if (CLIENT) await use_client(context, CLIENT, this.server.address);
    await context.addInitScript((kept) => {
      if (location.protocol === 'http:' && !localStorage.getItem('himiko.settings')) localStorage.setItem('himiko.settings', kept);
    }, JSON.stringify({ sound_offered: true, pace: 'at_once', ...settings }));
    return context;
  }

  open(context: BrowserContext, address = this.server.address): Promise<Page> {
    return open(context, address, this.complaints);
  }
}
