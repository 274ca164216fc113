import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { engine } from './plugins/engine';

export default defineConfig({
  plugins: [svelte(), engine()],
  server: { fs: { allow: ['..'] } },
  // Timing decides no test: a busy machine may take its time.
  test: { include: ['src/**/*.test.ts', 'tests/*.test.ts'], testTimeout: 60_000 },
});
