import type { Change, Key, Shelf, Store } from './store';
import { Refusal, Table, type Workshop } from './table';
import type { Entry } from './types';

// What this browser keeps, as a file: games, boxes and the record sheet. One game alone is such a file, too.

export interface Device {
  himiko: 1;
  tables: { id: string; entries: Entry[] }[];
  boxes: object[];
  counted: object[];
}

// What was taken from a file: how many of each are new, and why a game was not taken.
export interface Brought {
  tables: number;
  boxes: number;
  counted: number;
  only?: string; // the one game there was
  damaged: string[];
}

export async function saved(store: Store, only?: string): Promise<Device> {
  const ids = only ? [only] : (await store.all<{ table: string }>('tables')).map(({ table }) => table);
  const tables = await Promise.all(
    ids.map(async (id) => ({ id, entries: (await store.entriesOf(id)).map(({ seq, id, at, what }) => ({ seq, id, at, what })) })),
  );
  const others = <T extends object>(shelf: Shelf): Promise<T[]> => (only ? Promise.resolve([]) : store.all<T>(shelf));
  return { himiko: 1, tables, boxes: await others('boxes'), counted: await others('counted') };
}

const list = (thing: unknown): object[] => (Array.isArray(thing) ? thing.filter((one) => typeof one === 'object' && one !== null) : []);

// What is there already stays as it is.
export async function bring(workshop: Workshop, file: Partial<Record<keyof Device, unknown>>): Promise<Brought> {
  const { store } = workshop;
  if (file.himiko !== 1) throw new Refusal({ damaged: 'it was not saved by Himiko' });
  const brought: Brought = { tables: 0, boxes: 0, counted: 0, damaged: [] };
  const tables = list(file.tables) as Device['tables'];
  for (const { id, entries } of tables) {
    if (typeof id !== 'string' || !/^~\w+$/.test(id)) brought.damaged.push('a game has no name');
    else if ((await store.entriesOf(id)).length === 0) {
      try {
        await Table.take(workshop, id, list(entries) as Entry[]);
        ++brought.tables;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        brought.damaged.push(error.why);
      }
    }
  }
  if (tables.length === 1 && brought.damaged.length === 0) brought.only = tables[0]!.id;
  for (const shelf of ['boxes', 'counted'] as const) {
    const fresh: Change[] = [];
    for (const thing of list(file[shelf]) as { id?: Key }[])
      if (typeof thing.id === 'string' && !(await store.find(shelf, thing.id))) fresh.push({ shelf, add: thing });
    if (fresh.length > 0) await store.write(fresh);
    brought[shelf] = fresh.length;
  }
  return brought;
}
