import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { builtIn } from './content';
import { add, find, forget, list, save } from './store';

// As much of a browser's storage as is used here.
class Storage {
  private readonly entries = new Map<string, string>();
  full = false;
  get length(): number {
    return this.entries.size;
  }
  key = (at: number): string | null => [...this.entries.keys()][at] ?? null;
  getItem = (key: string): string | null => this.entries.get(key) ?? null;
  setItem = (key: string, value: string): void => {
    if (this.full) throw new Error('full');
    this.entries.set(key, value);
  };
  removeItem = (key: string): void => void this.entries.delete(key);
}

let storage: Storage;
beforeEach(() => vi.stubGlobal('localStorage', (storage = new Storage())));
afterEach(() => vi.unstubAllGlobals());

it('keeps several boxes, the newest first, and forgets one alone', () => {
  const old = add('yokai', builtIn('yokai'), { changed: '2026-01-01T00:00:00Z' });
  const fresh = add('yamatai', builtIn('yamatai'), { changed: '2026-01-02T00:00:00Z', naming: true });
  expect(list().map(({ id }) => id)).toEqual([fresh.id, old.id]);
  expect(find(fresh.id)).toEqual(fresh);
  forget(fresh.id);
  expect(list()).toEqual([old]);
});

it('finds nothing where something else lies', () => {
  storage.setItem('himiko.box.broken', '{');
  storage.setItem('himiko.box.other', '{"content": 7}');
  storage.setItem('himiko.settings', '{}');
  expect(list()).toEqual([]);
});

it('says when there is no room', () => {
  const kept = add('yokai', builtIn('yokai'));
  storage.full = true;
  expect(save(kept)).toBe(false);
});
