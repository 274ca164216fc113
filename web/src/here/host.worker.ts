import { coach, engine } from 'virtual:engine';

import type { Message } from '../lib/types';
import { answer, type Host } from './answers';
import { compile, Engine } from './engine';
import { Lease } from './lease';
import { Store, Taken } from './store';
import { Refusal, Table, type Workshop } from './table';
import type { FromHost, Notice, ToHost } from './types';

// A page's own server: its tables, and what else it keeps.

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined; // the network may be back the next time
      throw error;
    }));
};

const store = once(() => Store.open());
// The engine is fetched when somebody wants to play, and no earlier.
const module = once(() => compile(engine!));
const judge = once(() => compile(coach!));
const workshop = async (): Promise<Workshop> => ({ module: await module(), store: await store() });
const clerk = once(async () => Engine.begin(await module()));

// A table that somebody plays at.
interface Place {
  lease: Lease;
  table: Promise<Table | null> | null; // null: another tab has it
}
const places = new Map<string, Place>();
// One that somebody looks at, moment by moment.
let reading: { id: string; table: Promise<Table | null> } | null = null;

const send = (message: FromHost): void => postMessage(message);
const tell = (table: string, message: Message | Notice): void => send({ table, message });
const lasting = async (table: string): Promise<void> => tell(table, { lasting: (await store()).lasting });

function join(id: string): void {
  places.get(id)?.lease.end();
  const place: Place = { lease: new Lease(`himiko.table.${id}`), table: null };
  places.set(id, place);
  place.lease.begin((mine) => {
    close(place);
    if (mine) place.table = begin(id);
    else tell(id, { elsewhere: true });
  });
}
function close(place: Place): void {
  void place.table?.then((table) => table?.close());
  place.table = null;
}

async function begin(id: string): Promise<Table | null> {
  try {
    const table = await Table.find(await workshop(), id);
    if (table) table.listen((message) => tell(id, message));
    else tell(id, { gone: true });
    void lasting(id);
    return table;
  } catch (error) {
    tell(id, error instanceof Refusal && 'damaged' in error.failed ? { damaged: error.failed.damaged } : { broken: true });
    return null;
  }
}

function leave(id: string): void {
  const place = places.get(id);
  if (!place) return;
  places.delete(id);
  place.lease.end();
  close(place);
}

async function request(id: string, request: object): Promise<void> {
  const place = places.get(id);
  try {
    await (await place?.table)?.request(request);
    void lasting(id);
  } catch (error) {
    // Another tab has gone on with it, or the engine has stopped: it has to be read again.
    if (!place) return;
    close(place);
    tell(id, error instanceof Taken ? { elsewhere: true } : { broken: true });
  }
}

const host: Host = {
  store,
  workshop,
  judge,
  async table(id) {
    const played = await places.get(id)?.table;
    if (played) return played;
    if (reading?.id !== id) reading = { id, table: workshop().then((shop) => Table.find(shop, id)) };
    return reading.table;
  },
  show(table) {
    reading = { id: table.id, table: Promise.resolve(table) };
  },
  async ask(question) {
    const answered = (await clerk()).ask<object>(question);
    if ('error' in answered || 'mistake' in answered) throw new Refusal(answered as never);
    return answered;
  },
};

onmessage = async (event: MessageEvent<string>) => {
  const data = JSON.parse(event.data) as ToHost;
  if ('join' in data) join(data.join);
  else if ('take' in data) places.get(data.take)?.lease.take();
  else if ('leave' in data) leave(data.leave);
  else if ('send' in data) void request(data.send, data.request);
  else {
    try {
      send({ re: data.ask, ...(await answer(host, data.method, data.path, data.body)) });
    } catch {
      send({ re: data.ask, failed: true });
    }
  }
};
