import { Store } from '../here/store';
import { freshId } from '../lib/id';
import type { GameName } from '../lib/types';
import { read, type Content } from './content';

// The boxes in this browser. Each is written at once: closing the tab loses nothing.
export interface Kept {
  id: string;
  game: GameName;
  content: Content;
  changed: string; // when, in ISO's writing
  server: string | null; // its id among the boxes kept on the server
  naming: boolean; // islands are named by rows, by themselves
  following: boolean; // blank tokens follow the number of islands
}

const FORMERLY = 'himiko.box.'; // in localStorage

let opened: Promise<Store> | undefined;
const store = (): Promise<Store> =>
  (opened ??= Store.open().then(async (store) => {
    await takeFormer(store).catch(() => {});
    return store;
  }));

// What an earlier version of the page has kept.
async function takeFormer(store: Store): Promise<void> {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)!).filter((key) => key.startsWith(FORMERLY));
  for (const key of keys) {
    const box = understood(JSON.parse(localStorage.getItem(key)!), key.slice(FORMERLY.length));
    if (box) await store.write([{ shelf: 'boxes', put: box }]);
    if (store.lasting) localStorage.removeItem(key);
  }
}

// What another version has written, or a file has brought, is read with care.
function understood(found: Partial<Kept> | undefined, id: string): Kept | null {
  const box = read(found?.content);
  if (!found || !box) return null;
  return {
    id,
    game: box.game,
    content: box.content,
    changed: String(found.changed ?? ''),
    server: typeof found.server === 'string' ? found.server : null,
    naming: found.naming === true,
    following: found.following !== false,
  };
}

export const find = async (id: string): Promise<Kept | null> => understood(await (await store()).find<Partial<Kept>>('boxes', id), id);

// The newest first.
export async function list(): Promise<Kept[]> {
  const all = await (await store()).all<Kept>('boxes');
  return all.flatMap((one) => understood(one, one.id) ?? []).sort((a, b) => (a.changed < b.changed ? 1 : -1));
}

// Which box has changed, for other tabs: a channel does not hear itself.
const channel = new BroadcastChannel('himiko.boxes');
export function onChange(id: string, changed: () => void): () => void {
  const hear = ({ data }: MessageEvent): unknown => data === id && changed();
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}

// False: the browser has no room, or may keep nothing.
export async function save(kept: Kept): Promise<boolean> {
  const to = await store();
  await to.write([{ shelf: 'boxes', put: kept }]);
  channel.postMessage(kept.id);
  return to.lasting;
}

export const forget = async (id: string): Promise<void> => (await store()).write([{ shelf: 'boxes', drop: id }]);

export async function add(game: GameName, content: Content, more: Partial<Kept> = {}): Promise<Kept> {
  const kept = { id: freshId(4), game, content, changed: new Date().toISOString(), server: null, naming: false, following: true, ...more };
  await save(kept);
  return kept;
}
