import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { transformWithEsbuild, type Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('../src/sw.ts', import.meta.url));

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64');

function pathsIn(folder: string, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(under, entry.name);
    return entry.isDirectory() ? pathsIn(folder, path) : [path];
  });
}

// Writes the service worker, src/sw.ts, as sw.js into the folder of a build: with the list of all files there, and a version
// that changes with any of them.
export async function writeWorker(folder: string, alone: boolean): Promise<void> {
  const paths = pathsIn(folder).filter((path) => path !== 'sw.js');
  const files = Object.fromEntries(
    paths.sort().map((path) => [path === 'index.html' ? '' : path, `sha256-${hash(readFileSync(join(folder, path)))}`]),
  );
  const source = readFileSync(WORKER, 'utf8');
  const version = hash(source + JSON.stringify(files)).slice(0, 12);
  const define = { FILES: JSON.stringify(files), VERSION: JSON.stringify(version), ALONE: String(alone) };
  const { code } = await transformWithEsbuild(source, WORKER, { define, format: 'iife', minify: true, sourcemap: false });
  writeFileSync(join(folder, 'sw.js'), code);
}

export function precache(alone: boolean): Plugin {
  return {
    name: 'himiko-precache',
    apply: 'build',
    // Once everything is written: what is in public/ goes through no other step.
    writeBundle: { order: 'post', sequential: true, handler: ({ dir }) => writeWorker(dir!, alone) },
  };
}
