import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // Timing decides no test: a busy machine may take its time.
  test: { include: ['src/**/*.test.ts', 'tests/*.test.ts'], testTimeout: 60_000 },
});
