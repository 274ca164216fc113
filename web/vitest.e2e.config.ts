import { availableParallelism } from 'node:os';
import { basename } from 'node:path';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// In real browsers against real servers. Each worker has its own browser, each file its own server, and half of the time they wait for
// each other.
const workers = availableParallelism() + 1;

// Whole games take longest, and nobody should wait for the last of them.
const LAST = ['thinking', 'guide', 'log', 'account', 'together', 'site', 'box', 'everybody', 'keyboard', 'games', 'alone'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => LAST.indexOf(basename(moduleId, '.test.ts'));
    return [...files].sort((one, other) => place(other) - place(one));
  }
}

// Everything runs in Chromium; games, by mouse without a network and by keyboard at a server, and the curtain in Firefox, too.
const in_firefox = ['alone', 'curtain', 'keyboard'];
const project = (name: string, files: string[]) => ({
  extends: true as const,
  test: { name, include: files.map((file) => `tests/e2e/${file}.test.ts`), env: { HIMIKO_BROWSER: name } },
});

export default defineConfig({
  test: {
    projects: [project('firefox', in_firefox), project('chromium', ['*'])],
    // Files of a worker share its modules, and so its browser.
    pool: 'forks',
    poolOptions: { forks: { isolate: false } },
    minWorkers: workers,
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    // Timing decides no test: a busy machine may take its time.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 480_000,
    retry: 2, // two real browsers and a server share two cores
    hookTimeout: 60_000,
  },
});
