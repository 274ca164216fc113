import { availableParallelism } from 'node:os';
import { basename } from 'node:path';

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// In real browsers against real servers. Each file has its own of both, and half of the time they wait for each other.
const workers = availableParallelism() + 1;

// Whole games take longest, and nobody should wait for the last of them.
const LAST = ['thinking', 'guide', 'log', 'account', 'together', 'box', 'everybody', 'keyboard', 'games'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => LAST.indexOf(basename(moduleId, '.test.ts'));
    return [...files].sort((one, other) => place(other) - place(one));
  }
}

export default defineConfig({
  test: {
    include: ['tests/e2e/*.test.ts'],
    minWorkers: workers,
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
