import { freshId } from '../lib/id';
import { ME } from '../lib/site';
import type { Answer, Message, Picture } from '../lib/types';
import { Engine } from './engine';
import { Mind, type Idea } from './mind';
import type { Log } from './mind.worker';
import type { Change, Store } from './store';
import type { Entry, Failed, Row, Told, What } from './types';

const SEED_BYTES = 32;
// No server gives ids like these (lib/site.ts).
const newTable = (): string => `~${freshId(8)}`;
// What a decision needs from outside: the time, and chance. Nobody can come by a link.
const moment = () => ({ now: Date.now(), seed: freshId(SEED_BYTES), table: newTable(), invite: '' });

const theirs = (log: What[]): What[] =>
  JSON.parse(JSON.stringify(log, (field, value: unknown) => (field === 'person' && value === ME ? 'them' : value))) as What[];

// The engine does not take it: with its problem, or because a log cannot be read.
export class Refusal extends Error {
  constructor(readonly failed: Failed) {
    super(JSON.stringify(failed));
  }
  get why(): string {
    return 'error' in this.failed ? this.failed.error.message : 'damaged' in this.failed ? this.failed.damaged : this.failed.mistake;
  }
}
export const checked = <T extends object>(answer: T | Failed): T => {
  if ('mistake' in answer || 'damaged' in answer || 'error' in answer) throw new Refusal(answer as Failed);
  return answer;
};

export interface Workshop {
  module: WebAssembly.Module;
  store: Store;
}

// A table that lives in this browser: a room in an engine of its own, its log in the store. What happens is told once it
// is kept.
export class Table {
  private line: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<(message: Message) => void>();
  private readonly mind = new Mind((idea) => void this.play(idea).catch(() => {}));

  private constructor(
    private readonly workshop: Workshop,
    private readonly engine: Engine,
    private readonly entries: Entry[],
    private told: Told,
  ) {}

  get id(): string {
    return this.told.id;
  }
  get over(): boolean {
    return this.told.phase === 'over';
  }
  // For minds.
  get log(): Log {
    return { module: this.workshop.module, table: this.id, entries: [...this.entries] };
  }

  static async open(workshop: Workshop, wanted: object, name: string): Promise<Table> {
    const engine = await Engine.begin(workshop.module);
    const told = checked(engine.ask<Told | Failed>({ do: 'open', who: { person: ME, name }, table: wanted, moment: moment() }));
    const table = new Table(workshop, engine, [], told);
    await table.happened(told);
    return table;
  }

  // One that is kept.
  static async find(workshop: Workshop, id: string): Promise<Table | null> {
    const entries = await workshop.store.entriesOf(id);
    return entries.length > 0 ? Table.load(workshop, id, { entries }) : null;
  }

  // From what was kept of it, or from its log: then what is to be kept comes from the engine.
  private static async load(workshop: Workshop, id: string, from: { entries: Entry[] } | { log: What[] }): Promise<Table> {
    const engine = await Engine.begin(workshop.module);
    const told = checked(engine.ask<Told | Failed>({ do: 'load', who: { person: ME, name: '' }, id, ...from, moment: moment() }));
    return new Table(workshop, engine, 'entries' in from ? from.entries : told.entries, told);
  }

  // One that was kept elsewhere; from now on it is kept here.
  static async take(workshop: Workshop, id: string, entries: Entry[]): Promise<Table> {
    const table = await Table.load(workshop, id, { entries });
    await table.keep();
    return table;
  }

  // One that somebody shows: it is kept nowhere. A game that is over was theirs.
  static async show(workshop: Workshop, log: What[]): Promise<Table> {
    const table = await Table.load(workshop, newTable(), { log });
    return table.told.phase === 'over' ? Table.load(workshop, newTable(), { log: theirs(log) }) : table;
  }
  // One to practise at, which is kept.
  static async practise(workshop: Workshop, log: What[]): Promise<Table> {
    const table = await Table.load(workshop, newTable(), { log });
    await table.keep();
    return table;
  }
  keep(): Promise<void> {
    return this.workshop.store.write(this.changes(this.entries));
  }

  // A person asks; the answer is told to everybody who listens, after the news.
  request(request: object): Promise<void> {
    return this.inLine(async () => {
      const told = this.engine.ask<Told>({ do: 'request', request, moment: moment() });
      await this.happened(told);
      if (told.answer) this.tell(told.answer);
    });
  }

  // Whoever is to act wants to be told what they could do: from now on the game is one with hints.
  hint(version: unknown): Promise<void> {
    return this.inLine(async () => {
      const request = { id: freshId(), do: 'hint', version };
      const told = this.engine.ask<Told & { answer: Answer }>({ do: 'request', request, moment: moment() });
      await this.happened(told);
      if (!told.answer.ok) throw new Refusal({ error: told.answer.error });
    });
  }

  // What changes nothing.
  look<T extends object>(question: object): T {
    return checked(this.engine.ask<T | Failed>(question));
  }

  // While somebody listens bots play.
  listen(listener: (message: Message) => void): void {
    this.listeners.add(listener);
    listener({ picture: this.look<Picture>({ do: 'picture' }) });
    this.wake();
  }
  close(): void {
    this.listeners.clear();
    this.mind.end();
  }

  private play({ turn, actions }: Idea): Promise<void> {
    return this.inLine(async () => {
      const told = this.engine.ask<Told | Failed>({ do: 'play', turn, actions, moment: moment() });
      if ('mistake' in told) return; // this turn is over
      await this.happened(checked(told));
    });
  }

  private wake(): void {
    const { bot: turn, id: table } = this.told;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    const awake = turn && this.listeners.size > 0;
    this.mind.think(awake ? { module: this.workshop.module, table, entries: this.entries, turn, seed } : null);
  }

  private async happened(told: Told): Promise<void> {
    this.told = told;
    this.entries.push(...told.entries);
    if (told.entries.length > 0) await this.workshop.store.write([...this.changes(told.entries), ...(await this.following(told))]);
    for (const message of told.messages) this.tell(message);
    this.wake();
  }

  // The table a rematch is played at.
  private async following({ entries, next }: Told): Promise<Change[]> {
    if (!next) return [];
    const rematch = entries.find(({ what }) => what.do === 'rematch')!;
    const table = await Table.load(this.workshop, String(rematch.what['table']), { entries: next });
    return table.changes(next);
  }

  private changes(entries: Entry[]): Change[] {
    return [
      ...entries.map((entry): Change => ({ shelf: 'entries', add: { table: this.id, ...entry } })),
      { shelf: 'tables', put: this.row() },
    ];
  }

  private row(): Row {
    const listing = this.look<Omit<Row, 'to_act' | 'unread' | 'ending'>>({ do: 'listing' });
    return { ...listing, to_act: this.told.to_act ?? false, unread: false, ...this.look<Pick<Row, 'ending'>>({ do: 'ending' }) };
  }

  private tell(message: Message): void {
    for (const listener of this.listeners) listener(message);
  }

  private inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = this.line.then(work);
    this.line = done.catch(() => {});
    return done;
  }
}
