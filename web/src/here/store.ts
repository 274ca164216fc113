import type { Entry } from './types';

// What is kept in this browser, in IndexedDB.

const KEYS = { tables: 'table', entries: ['table', 'seq'], boxes: 'id', counted: 'id', me: 'id', reviews: 'table' } as const;
export type Shelf = keyof typeof KEYS;
export type Key = string | (string | number)[];

// A change of one thing; several of them happen together or not at all. What is added must not be there yet.
export type Change = { shelf: Shelf; add: object } | { shelf: Shelf; put: object } | { shelf: Shelf; drop: Key };

// Another tab has added the same thing.
export class Taken extends Error {}

const NAME = 'himiko';
const VERSION = 2;

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error!);
  });

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const [shelf, key] of Object.entries(KEYS))
        if (!result.objectStoreNames.contains(shelf)) result.createObjectStore(shelf, { keyPath: key as string | string[] });
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error!);
    request.onblocked = () => failed(new Error('an older version of the page has it open'));
  });
}

function writeTo(database: IDBDatabase, changes: Change[]): Promise<void> {
  return new Promise((done, failed) => {
    const transaction = database.transaction([...new Set(changes.map(({ shelf }) => shelf))], 'readwrite');
    transaction.oncomplete = () => done();
    transaction.onabort = () => {
      const { error } = transaction;
      failed(error?.name === 'ConstraintError' ? new Taken() : (error ?? new Error('nothing was written')));
    };
    for (const change of changes) {
      const shelf = transaction.objectStore(change.shelf);
      if ('add' in change) shelf.add(change.add);
      else if ('put' in change) shelf.put(change.put);
      else shelf.delete(change.drop);
    }
  });
}

function keyOf(shelf: Shelf, thing: object): string {
  const field = (name: string): unknown => (thing as Record<string, unknown>)[name];
  const key = KEYS[shelf];
  return JSON.stringify(typeof key === 'string' ? field(key) : key.map(field));
}

// Where a browser keeps nothing, or has no room left, everything is there as long as the page lasts: `lasting` says which.
export class Store {
  private line: Promise<unknown> = Promise.resolve();
  private pending: Change[] = []; // what could not be written yet

  private constructor(private database: IDBDatabase | null) {
    // A later version of the page, in another tab, wants to change what is kept: this one keeps nothing from then on.
    database?.addEventListener('versionchange', () => {
      database.close();
      this.database = null;
    });
  }

  static open(): Promise<Store> {
    return openDatabase().then(
      (database) => new Store(database),
      () => new Store(null),
    );
  }

  get lasting(): boolean {
    return this.database !== null && this.pending.length === 0;
  }

  async all<T extends object>(shelf: Shelf): Promise<T[]> {
    const kept = await this.read<T[]>(shelf, (from) => from.getAll());
    return this.withPending(shelf, kept ?? []);
  }

  async find<T extends object>(shelf: Shelf, key: Key): Promise<T | undefined> {
    const kept = await this.read<T | undefined>(shelf, (from) => from.get(key));
    const wanted = JSON.stringify(key);
    return this.withPending(shelf, kept ? [kept] : []).find((thing) => keyOf(shelf, thing) === wanted);
  }

  async entriesOf(table: string): Promise<Entry[]> {
    const all = await this.read<(Entry & { table: string })[]>('entries', (from) => from.getAll(IDBKeyRange.bound([table, 0], [table, Infinity])));
    return this.withPending('entries', all ?? []).filter((entry) => entry.table === table);
  }

  // Fails only where something is Taken: nothing has changed then.
  write(changes: Change[]): Promise<void> {
    const written = this.line.then(async () => {
      const all = [...this.pending, ...changes];
      try {
        if (!this.database) throw new Error('there is no database');
        await writeTo(this.database, all);
        this.pending = [];
      } catch (error) {
        if (error instanceof Taken) throw error;
        this.pending = all;
      }
    });
    this.line = written.catch(() => {});
    return written;
  }

  private async read<T>(shelf: Shelf, request: (from: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
    if (!this.database) return undefined;
    return answered(request(this.database.transaction(shelf).objectStore(shelf)) as IDBRequest<T>);
  }

  private withPending<T extends object>(shelf: Shelf, kept: T[]): T[] {
    const things = new Map(kept.map((thing) => [keyOf(shelf, thing), thing]));
    for (const change of this.pending) {
      if (change.shelf !== shelf) continue;
      if ('drop' in change) things.delete(JSON.stringify(change.drop));
      else {
        const thing = ('add' in change ? change.add : change.put) as T;
        things.set(keyOf(shelf, thing), thing);
      }
    }
    return [...things.values()];
  }
}
