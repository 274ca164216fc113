/// <reference lib="webworker" />
export {};

// Keeps a whole version of the client in the browser, so that it works without a network and its files fit each other.
// A new version is fetched beside the old one, and waits until somebody wants it or no page of the old one is open.

// From plugins/precache.ts: all files of this build by their paths, with their hashes.
declare const FILES: Record<string, string>;
declare const VERSION: string;
declare const ALONE: boolean;
declare const self: ServiceWorkerGlobalScope;

const SCOPE = self.registration.scope;
// Copies of Himiko in other folders of a host share its storage.
const OURS = `himiko ${SCOPE} `;
const CACHE = OURS + VERSION;
const PAGE = SCOPE; // a folder's index.html: asked for by its name, some hosts redirect
// What a server has besides the client.
const FOREIGN = /^(api|ws|healthz|metrics)(\/|$)/;
// A server counts requests, and those of people go first.
const AT_ONCE = 8;
const PAUSE = 250;

const ours = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(OURS));

// The newest copy that is kept.
async function find(url: string): Promise<Response | undefined> {
  for (const name of (await ours()).reverse()) {
    const kept = await (await caches.open(name)).match(url, { ignoreVary: true });
    if (kept) return kept;
  }
  return undefined;
}

async function fits(kept: Response, hash: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await kept.clone().arrayBuffer());
  return hash === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// The hash keeps out what belongs to another version, while files are being replaced at the host.
// Whether the network was asked.
async function keep(cache: Cache, path: string, integrity: string): Promise<boolean> {
  const url = new URL(path, SCOPE).href;
  const kept = await find(url);
  const known = kept !== undefined && (await fits(kept, integrity));
  const file = known ? kept : await fetch(url, { integrity, cache: path.startsWith('assets/') ? 'default' : 'no-cache' });
  if (!file.ok) throw new Error(`${url}: ${file.status}`);
  await cache.put(url, file);
  return !known;
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const files = Object.entries(FILES);
  try {
    for (let i = 0; i < files.length; i += AT_ONCE) {
      const asked = await Promise.all(files.slice(i, i + AT_ONCE).map(([path, hash]) => keep(cache, path, hash)));
      if (asked.includes(true)) await new Promise((done) => setTimeout(done, PAUSE));
    }
  } catch (error) {
    await caches.delete(CACHE); // the room may have been too small
    throw error;
  }
}

// Pages of the version before may still be open, and fetch parts of it.
async function activate(): Promise<void> {
  for (const name of (await ours()).slice(0, -2)) await caches.delete(name);
  await self.clients.claim();
}

// The file that answers a request; null: none of ours.
function fileOf({ method, mode, url }: Request): string | null {
  if (method !== 'GET' || !url.startsWith(SCOPE)) return null;
  const path = new URL(url).pathname.slice(new URL(SCOPE).pathname.length);
  if (path in FILES || path.startsWith('assets/')) return new URL(path, SCOPE).href;
  const opens = ALONE ? path === 'index.html' : !FOREIGN.test(path);
  return mode === 'navigate' && opens ? PAGE : null;
}

// From this version, else from another: a page that is open may be older.
async function answer(file: string, request: Request): Promise<Response> {
  try {
    const own = await (await caches.open(CACHE)).match(file, { ignoreVary: true });
    const kept = own ?? (await find(file));
    if (kept) return kept;
  } catch {
    // The browser gives no storage any more: like a page without a service worker.
  }
  return fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => data === 'activate' && void self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const file = fileOf(event.request);
  if (file) event.respondWith(answer(file, event.request));
});
