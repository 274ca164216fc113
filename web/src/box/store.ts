import type { GameName } from '../lib/types';
import { read, type Content } from './content';

// The boxes in this browser. Each has an entry of its own, written at once: closing the tab loses nothing.
export interface Kept {
  id: string;
  game: GameName;
  content: Content;
  changed: string; // when, in ISO's writing
  server: string | null; // its id among the boxes kept on the server
  naming: boolean; // islands are named by rows, by themselves
  following: boolean; // blank tokens follow the number of islands
}

const PREFIX = 'himiko.box.';

export const keyOf = (id: string): string => PREFIX + id;

export const freshId = (): string => crypto.randomUUID().slice(0, 8);

// What another version has written, or another page, is read with care.
export function find(id: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Partial<Kept> | null;
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
  } catch {
    return null;
  }
}

// The newest first.
export function list(): Kept[] {
  const ids = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)!).filter((key) => key.startsWith(PREFIX));
  return ids.flatMap((key) => find(key.slice(PREFIX.length)) ?? []).sort((a, b) => (a.changed < b.changed ? 1 : -1));
}

// False: the browser has no room, or may keep nothing.
export function save(kept: Kept): boolean {
  try {
    localStorage.setItem(keyOf(kept.id), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export const forget = (id: string): void => localStorage.removeItem(keyOf(id));

export function add(game: GameName, content: Content, more: Partial<Kept> = {}): Kept {
  const kept = { id: freshId(), game, content, changed: new Date().toISOString(), server: null, naming: false, following: true, ...more };
  save(kept);
  return kept;
}
