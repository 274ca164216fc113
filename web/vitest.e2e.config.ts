import { defineConfig } from 'vitest/config';

// In a real browser against a real server, one file after the other: the machine may be small.
export default defineConfig({
  test: {
    include: ['tests/e2e/*.test.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
