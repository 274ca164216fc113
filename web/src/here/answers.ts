import { ME } from '../lib/site';
import type { Picture, SheetLine, WrittenGame } from '../lib/types';
import { bring, saved } from './device';
import { hintFor, ReviewJob } from './review';
import type { Store } from './store';
import { Refusal, Table, type Workshop } from './table';
import type { Failed, Row, What } from './types';

// What a page that has no server asks for, at the same paths and with the same documents as docs/api.md has them.

export interface Answer {
  status: number;
  body: unknown;
}

// What answers need.
export interface Host {
  store(): Promise<Store>;
  workshop(): Promise<Workshop>;
  // The engine that judges games; fetched when it is asked for.
  judge(): Promise<WebAssembly.Module>;
  // A table to look at; the one that is played at, if it is that.
  table(id: string): Promise<Table | null>;
  // One that is kept nowhere can be looked at from now on.
  show(table: Table): void;
  // A question to the engine that needs no table.
  ask(question: object): Promise<object>;
}

interface Asked {
  host: Host;
  part: string[]; // of the path, as the pattern names them
  query: URLSearchParams;
  body: Record<string, unknown>;
}
type Handler = (asked: Asked) => Promise<unknown>;

const OK = 200;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const NOT_SIGNED_IN = 401;
const CONFLICT = 409;
const FORBIDDEN = 403;

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: { code: string; message: string; reason?: string; args?: Record<string, string> },
  ) {
    super(problem.message);
  }
}
const no_table = (): Refused => new Refused(NOT_FOUND, { code: 'not_found', message: 'there is no such table', reason: 'no_table' });

// --- Whoever plays here --------------------------------------------------------------------------

const LONGEST_NAME = 30;
const clean = (name: unknown): string => String(name ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);

interface Me {
  id: typeof ME;
  name: string;
}
const person = ({ name }: Me) => ({ person: ME, name, login: null, second_factor: false });

async function me({ host }: Asked): Promise<object> {
  const found = await (await host.store()).find<Me>('me', ME);
  if (!found) throw new Refused(NOT_SIGNED_IN, { code: 'not_signed_in', message: 'nobody has said a name yet' });
  return person(found);
}
async function become({ host, body }: Asked): Promise<object> {
  const me: Me = { id: ME, name: clean(body['name']) };
  await (await host.store()).write([{ shelf: 'me', put: me }]);
  return person(me);
}

// --- Tables --------------------------------------------------------------------------------------

async function open({ host, body }: Asked): Promise<Picture> {
  const [workshop, found] = [await host.workshop(), await (await host.store()).find<Me>('me', ME)];
  const { name = found?.name, ...wanted } = body;
  // Nobody else can come, and nobody waits.
  const table = await Table.open(workshop, { ...wanted, public: false, seating: undefined, clock: null }, clean(name));
  return table.look<Picture>({ do: 'picture' });
}
async function show({ host, body }: Asked): Promise<Picture> {
  const table = await Table.show(await host.workshop(), Array.isArray(body['log']) ? (body['log'] as What[]) : []);
  host.show(table);
  return table.look<Picture>({ do: 'picture' });
}
const keep: Handler = async ({ host, part }) => {
  const table = await host.table(part[0]!);
  if (!table) throw no_table();
  await table.keep();
  return {};
};
const looks =
  (question: (asked: Asked) => object): Handler =>
  async (asked) => {
    const table = await asked.host.table(asked.part[0]!);
    if (!table) throw no_table();
    return table.look(question(asked));
  };
async function drop({ host, part }: Asked): Promise<object> {
  const store = await host.store();
  const [table] = part as [string];
  const entries = await store.entriesOf(table);
  await store.write([
    { shelf: 'tables', drop: table },
    { shelf: 'reviews', drop: table },
    ...entries.map(({ seq }) => ({ shelf: 'entries' as const, drop: [table, seq] })),
  ]);
  return {};
}

// --- Reviews, practice and hints -----------------------------------------------------------------

const jobs = new Map<string, ReviewJob>();
interface KeptReview {
  table: string;
  review: object;
}

const finished = async ({ host, part }: Asked): Promise<Table> => {
  const table = await host.table(part[0]!);
  if (!table) throw no_table();
  if (!table.over) throw new Refused(CONFLICT, { code: 'conflict', message: 'the game is not over yet', reason: 'not_over' });
  return table;
};
async function review({ host, part }: Asked): Promise<object> {
  const [table] = part as [string];
  const kept = await (await host.store()).find<KeptReview>('reviews', table);
  if (kept) return { state: 'done', review: kept.review };
  const job = jobs.get(table);
  if (!job) return { state: 'none' };
  // Of a table that is kept nowhere the job alone has it.
  return job.of > 0 && job.done === job.of ? { state: 'done', review: await job.review } : { state: 'working', done: job.done, of: job.of };
}
async function askForReview(asked: Asked): Promise<object> {
  const table = await finished(asked);
  const store = await asked.host.store();
  if (!jobs.has(table.id) && !(await store.find('reviews', table.id))) {
    const job = new ReviewJob({ ...table.log, module: await asked.host.judge() });
    jobs.set(table.id, job);
    job.review.then(
      async (review) => {
        if (await store.find('tables', table.id)) await store.write([{ shelf: 'reviews', put: { table: table.id, review } }]);
      },
      () => jobs.delete(table.id), // it may go better the next time
    );
  }
  return review(asked);
}
async function practise(asked: Asked): Promise<Picture> {
  const table = await finished(asked);
  const found = await (await asked.host.store()).find<Me>('me', ME);
  const { name = found?.name, ...wanted } = asked.body;
  const { log } = table.look<{ log: What[] }>({ ...wanted, do: 'practice', who: { person: ME, name: clean(name) } });
  return (await Table.practise(await asked.host.workshop(), log)).look<Picture>({ do: 'picture' });
}
async function practiseTask({ host, body }: Asked): Promise<Picture> {
  const [workshop, found] = [await host.workshop(), await (await host.store()).find<Me>('me', ME)];
  const { task, name = found?.name } = body;
  const { log } = (await host.ask({ do: 'task', who: { person: ME, name: clean(name) }, task })) as { log: What[] };
  return (await Table.practise(workshop, log)).look<Picture>({ do: 'picture' });
}
async function hint({ host, part, body }: Asked): Promise<object> {
  const table = await host.table(part[0]!);
  if (!table) throw no_table();
  await table.hint(body['version']);
  return { hint: await hintFor({ ...table.log, module: await host.judge() }) };
}

const newest = (one: Row, other: Row): number => other.changed - one.changed;
const rows = async (host: Host): Promise<Row[]> => (await (await host.store()).all<Row>('tables')).sort(newest);

async function tables({ host }: Asked): Promise<object> {
  const running = (await rows(host)).filter(({ phase }) => phase !== 'over' && phase !== 'closed');
  return { now: Date.now(), tables: running.map(({ ending: _, ...table }) => table) };
}
async function results({ host }: Asked): Promise<object> {
  return { results: (await rows(host)).flatMap(({ ending }) => ending?.results ?? []) };
}

// --- The record sheet ----------------------------------------------------------------------------

// Games of a kind, once for all who sat at this device.
function sheetOf(all: Row[]): SheetLine[] {
  const lines = new Map<string, SheetLine & { points: number }>();
  for (const { table, summary, ending } of all) {
    if (!ending?.sheet) continue;
    const { kind, won, score, points } = ending.sheet;
    const key = JSON.stringify(kind);
    const line = lines.get(key) ?? { game: summary.game, kind, games: 0, won: 0, best: null, table: null, points: -Infinity };
    ++line.games;
    if (won) ++line.won;
    if (won && points > line.points) Object.assign(line, { best: score, points, table });
    lines.set(key, line);
  }
  return [...lines.values()].map(({ points: _, ...line }) => line);
}
async function sheet({ host }: Asked): Promise<object> {
  const counted = await (await host.store()).all<WrittenGame>('counted');
  return { sheet: sheetOf(await rows(host)), counted };
}
async function write({ host, part, body }: Asked): Promise<object> {
  const game = { ...body, id: part[0]! };
  await (await host.store()).write([{ shelf: 'counted', put: game }]);
  return game;
}
async function strike({ host, part }: Asked): Promise<object> {
  await (await host.store()).write([{ shelf: 'counted', drop: part[0]! }]);
  return {};
}

// --- Paths ---------------------------------------------------------------------------------------

const number = (text: string | null): object => (text === null ? {} : { eyes: Number(text) });
const routes: [string, RegExp, Handler][] = [
  ['GET', /^\/api\/games$/, ({ host }) => host.ask({ do: 'games' })],
  ['GET', /^\/api\/me$/, me],
  ['PUT', /^\/api\/me$/, become],
  ['POST', /^\/api\/guest$/, become],
  ['GET', /^\/api\/tables$/, async () => ({ now: Date.now(), lobby: [], playing: [] })],
  ['POST', /^\/api\/tables$/, open],
  ['POST', /^\/api\/tables\/shown$/, show],
  ['PUT', /^\/api\/tables\/(~\w+)$/, keep],
  ['GET', /^\/api\/tables\/(~\w+)$/, looks(() => ({ do: 'picture' }))],
  ['DELETE', /^\/api\/tables\/(~\w+)$/, drop],
  ['GET', /^\/api\/tables\/(~\w+)\/file$/, async ({ host, part }) => saved(await host.store(), part[0])],
  ['GET', /^\/api\/tables\/(~\w+)\/log$/, looks(() => ({ do: 'log' }))],
  ['GET', /^\/api\/tables\/(~\w+)\/record$/, looks(() => ({ do: 'record' }))],
  ['GET', /^\/api\/tables\/(~\w+)\/replay$/, looks(() => ({ do: 'replay' }))],
  [
    'GET',
    /^\/api\/tables\/(~\w+)\/replay\/(\d+)$/,
    looks(({ part, query }) => ({ do: 'moment', moves: Number(part[1]), ...number(query.get('eyes')) })),
  ],
  ['GET', /^\/api\/tables\/(~\w+)\/review$/, review],
  ['POST', /^\/api\/tables\/(~\w+)\/review$/, askForReview],
  ['POST', /^\/api\/tables\/(~\w+)\/practice$/, practise],
  ['POST', /^\/api\/practice$/, practiseTask],
  ['POST', /^\/api\/tables\/(~\w+)\/hint$/, hint],
  ['GET', /^\/api\/my\/device$/, async ({ host }) => saved(await host.store())],
  ['POST', /^\/api\/my\/device$/, async ({ host, body }) => bring(await host.workshop(), body)],
  ['GET', /^\/api\/my\/tables$/, tables],
  ['GET', /^\/api\/my\/results$/, results],
  ['GET', /^\/api\/my\/sheet$/, sheet],
  ['PUT', /^\/api\/my\/sheet\/([\w-]+)$/, write],
  ['DELETE', /^\/api\/my\/sheet\/([\w-]+)$/, strike],
  ['GET', /^\/api\/my\/boxes$/, async () => ({ boxes: [] })], // those of this browser are on a shelf of their own
  ['GET', /^\/api\/ratings$/, async () => ({ game: 'yamatai', ratings: [], mine: null })],
  ['POST', /^\/api\/boxes\/(\w+)\/check$/, ({ host, part, body }) => host.ask({ do: 'check_box', game: part[0], box: body })],
  ['POST', /^\/api\/pad\/(\w+)$/, ({ host, part, body }) => host.ask({ do: 'pad', game: part[0], played: body })],
];

const STATUS: Record<string, number> = { not_found: NOT_FOUND, conflict: CONFLICT, stale: CONFLICT, forbidden: FORBIDDEN };

function refusal(failed: Failed): Answer {
  if ('error' in failed) return { status: STATUS[failed.error.code] ?? BAD_REQUEST, body: { error: failed.error } };
  const why = 'damaged' in failed ? failed.damaged : failed.mistake;
  return { status: BAD_REQUEST, body: { error: { code: 'damaged', message: why } } };
}

export async function answer(host: Host, method: string, target: string, body: unknown): Promise<Answer> {
  const { pathname, searchParams: query } = new URL(target, 'http://here');
  for (const [verb, pattern, handler] of routes) {
    const found = verb === method ? pattern.exec(pathname) : null;
    if (!found) continue;
    try {
      const content = await handler({ host, part: found.slice(1), query, body: (body ?? {}) as Record<string, unknown> });
      return { status: OK, body: content };
    } catch (error) {
      if (error instanceof Refusal) return refusal(error.failed);
      if (error instanceof Refused) return { status: error.status, body: { error: error.problem } };
      throw error;
    }
  }
  return { status: NOT_FOUND, body: { error: { code: 'not_found', message: 'this needs a server' } } };
}
