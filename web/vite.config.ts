import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { engine } from './plugins/engine';
import { policy } from './plugins/policy';
import { precache } from './plugins/precache';

// `npm run dev` shows the page with changes as they are made; a `himiko serve` does the rest.
const server = process.env['HIMIKO_SERVER'] ?? 'http://127.0.0.1:8080';

// `vite build` makes what the program embeds, `vite build --mode site` a folder for any file server (docs/static.md).
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), engine(), mode === 'site' && policy(), precache(mode === 'site')],
  base: mode === 'site' ? './' : '/',
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true, outDir: mode === 'site' ? '../build/site' : 'dist' },
  worker: { format: 'es', plugins: () => [engine()] },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
}));
