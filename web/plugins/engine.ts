import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const FILE = fileURLToPath(new URL('../../build/wasm/src/himiko.wasm', import.meta.url));

// `import { engine } from 'virtual:engine'`: where the rules and bots in WebAssembly are, for pages and for workers in
// whatever folder; null: they were not built.
export function engine(): Plugin {
  const id = 'virtual:engine';
  const found = `import url from ${JSON.stringify(`${FILE}?url`)}; export const engine = new URL(url, import.meta.url).href;`;
  return {
    name: 'himiko-engine',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? (existsSync(FILE) ? found : 'export const engine = null;') : null),
  };
}
