import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { FileHost } from './files';

// The client as a folder of files, at a host that knows nothing of it. HIMIKO_SITE names one that is built already, else
// one is built for these tests.
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'himiko-site-')); // for whatever a test needs
  readonly files = process.env['HIMIKO_SITE'] ?? join(this.folder, 'site');
  readonly host = new FileHost(this.files);

  // `prepare`: what else has to be done before the first test.
  constructor(prepare: () => Promise<void> = async () => {}) {
    beforeAll(async () => {
      this.build();
      await prepare();
    }, 240_000);
    beforeEach(() => this.host.begin());
    afterEach(async () => {
      await this.host.end();
      this.host.folder = this.files;
    });
    afterAll(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  private build(): void {
    if (existsSync(this.files)) return;
    const web = fileURLToPath(new URL('../..', import.meta.url));
    const { NODE_ENV: _, ...env } = process.env;
    execFileSync('npx', ['vite', 'build', '--mode', 'site', '--outDir', this.files], { cwd: web, env, stdio: 'ignore' });
  }
}

// The service worker has everything, and answers this page. It takes its time; to look with every frame would cost more.
export const is_kept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000, polling: 100 });
