import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const built = (name: string): string => fileURLToPath(new URL(`../../build/wasm/src/${name}.wasm`, import.meta.url));

// `import { engine, coach } from 'virtual:engine'`: where the rules and bots in WebAssembly are, and where the same is with what
// judges games, for pages and for workers in whatever folder; null: they were not built.
export function engine(): Plugin {
  const id = 'virtual:engine';
  const found = (name: string, file: string): string =>
    existsSync(built(file))
      ? `import ${file}_url from ${JSON.stringify(`${built(file)}?url`)}; export const ${name} = new URL(${file}_url, import.meta.url).href;`
      : `export const ${name} = null;`;
  return {
    name: 'himiko-engine',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? `${found('engine', 'himiko')}\n${found('coach', 'coach')}` : null),
  };
}
