import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

// In real browsers against real servers. Each file has its own of both, and half of the time they wait for each other.
const workers = availableParallelism() + 1;

export default defineConfig({
  test: {
    include: ['tests/e2e/*.test.ts'],
    minWorkers: workers,
    maxWorkers: workers,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
