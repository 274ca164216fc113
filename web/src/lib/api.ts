import { engine } from 'virtual:engine';

import type { Brought } from '../here/device';
import { kept } from './kept';
import { alone, isHere } from './site';
import { translate } from './translate';
import type {
  CountedGame,
  FactorWanted,
  GameName,
  Games,
  Hint,
  KeptBox,
  Lobby,
  Moment,
  MyData,
  MySession,
  MyTable,
  NewTable,
  Person,
  Picture,
  Problem,
  Proof,
  Ratings,
  Report,
  Result,
  ReviewState,
  SheetLine,
  Story,
  Task,
  WrittenGame,
} from './types';

// In place of a status, when no answer came.
export const UNREACHABLE = 0;
export const NOT_FOUND = 404;

// A failure is thrown as a Refused, with its message translated.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

// Games can be played here without a server.
export const canPlayHere = engine !== null;
// Somebody has done so. Until then there is nothing to look for.
const PLAYED = 'himiko.here';
const playedHere = (): boolean => alone || (canPlayHere && kept.get(PLAYED) !== null);

// What is about a table in this browser, and what it can answer while the server is away.
const OF_HERE = /^\/api\/(tables\/(~|shown$)|my\/device$)/;
const WHILE_AWAY = /^(GET \/api\/(games|me)|PUT \/api\/me|POST \/api\/(guest|tables|practice|pad\/\w+|boxes\/\w+\/check))$/;

const isAway = (error: unknown): boolean => error instanceof Refused && error.status === UNREACHABLE;

// Asks the server, or the page itself where there is none.
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (alone || (canPlayHere && OF_HERE.test(path))) return askPage(method, path, body);
  try {
    return await askServer(method, path, body);
  } catch (error) {
    if (canPlayHere && isAway(error) && WHILE_AWAY.test(`${method} ${path}`))
      return askPage(method, path, body);
    throw error;
  }
}

async function askPage<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { askHere } = await import('../here/host');
  const { status, body: content } = await askHere(method, path, body);
  if (status >= 400) throw await refused(status, (content as { error: Problem }).error);
  if (method === 'POST') kept.set(PLAYED, 'yes');
  return content as T;
}

async function askServer<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }).catch(unreachable);
  const json = answer.headers.get('Content-Type')?.startsWith('application/json');
  const content = json ? await answer.json() : { error: { code: String(answer.status), message: await answer.text() } };
  if (!answer.ok) throw await refused(answer.status, content.error as Problem);
  return content as T;
}

// `not_signed_in` is expected on a first visit and never shown, so it needs no translation.
const refused = async (status: number, problem: Problem): Promise<Refused> =>
  new Refused(status, problem.code === 'not_signed_in' ? problem : await translate(problem));

async function unreachable(): Promise<never> {
  throw await refused(UNREACHABLE, { code: 'unreachable', message: 'the server cannot be reached; please try again', reason: 'unreachable' });
}

// A list at the server, and what belongs to it in this browser.
async function both<T extends Record<string, unknown[]>>(path: string): Promise<T> {
  const here = playedHere() ? await askPage<T>('GET', path) : null;
  if (alone) return here!;
  try {
    const there = await askServer<T>('GET', path);
    return here ? ({ ...there, ...Object.fromEntries(Object.keys(here).map((name) => [name, together(here[name], there[name])])) } as T) : there;
  } catch (error) {
    if (here && isAway(error)) return here;
    throw error;
  }
}
const together = (here: unknown, there: unknown): unknown => (Array.isArray(here) ? [...here, ...(there as unknown[])] : there);

export const api = {
  games: () => ask<Games>('GET', '/api/games'),
  me: () => ask<Person>('GET', '/api/me'),
  guest: (name: string) => ask<Person>('POST', '/api/guest', { name }),
  rename: (name: string) => ask<Person>('PUT', '/api/me', { name }),
  register: (login: string, password: string) => ask<Person>('POST', '/api/register', { login, password }),
  change: (what: { login?: string; password?: string; old_password: string; code?: string }) =>
    ask<Person>('POST', '/api/register', what),
  login: (login: string, password: string, code?: string) => ask<Person>('POST', '/api/login', { login, password, code }),
  logout: () => ask<object>('POST', '/api/logout'),
  logoutEverywhere: () => ask<object>('POST', '/api/logout-everywhere'),
  sessions: () => ask<{ sessions: MySession[] }>('GET', '/api/my/sessions'),
  endSession: (id: string) => ask<object>('DELETE', `/api/my/sessions/${id}`),
  wantFactor: (proof: Proof) => ask<FactorWanted>('POST', '/api/my/second-factor', proof),
  beginFactor: (code: string) => ask<{ recovery_codes: string[] }>('PUT', '/api/my/second-factor', { code }),
  endFactor: (proof: Proof) => ask<object>('DELETE', '/api/my/second-factor', proof),
  data: (after: string) => ask<MyData>('GET', `/api/my/data?${new URLSearchParams({ after })}`),
  deleteMe: (proof: Proof) => ask<object>('DELETE', '/api/me', proof),
  lobby: () => ask<Lobby>('GET', '/api/tables'),
  open: (table: NewTable) => ask<Picture>('POST', '/api/tables', table),
  openHere: (table: NewTable, name: string) => askPage<Picture>('POST', '/api/tables', { ...table, name }),
  // --- Of tables in this browser
  // A whole game: to be shown elsewhere; shown here, where it came by a link, and then kept; carried to the server.
  log: (table: string) => ask<{ log: unknown[] }>('GET', `/api/tables/${table}/log`),
  show: (log: unknown[]) => ask<Picture>('POST', '/api/tables/shown', { log }),
  keep: (table: string) => ask<object>('PUT', `/api/tables/${table}`),
  carry: (log: unknown[]) => askServer<Picture>('POST', '/api/tables/carried', { log }),
  // What is kept of it, whether it can be read or not; and of everything.
  file: (table: string) => ask<object>('GET', `/api/tables/${table}/file`),
  device: () => ask<object>('GET', '/api/my/device'),
  bring: (file: unknown) => ask<Brought>('POST', '/api/my/device', file),
  drop: (table: string) => ask<object>('DELETE', `/api/tables/${table}`),
  record: (table: string, invite: string) => ask<object>('GET', `/api/tables/${table}/record?${new URLSearchParams({ invite })}`),
  picture: (table: string, invite = '') =>
    ask<Picture>('GET', `/api/tables/${encodeURIComponent(table)}?${new URLSearchParams({ invite })}`),
  report: (table: string, invite: string, report: Report) =>
    ask<object>('POST', `/api/tables/${table}/reports?${new URLSearchParams({ invite })}`, report),
  replay: (table: string, invite: string) =>
    ask<Story>('GET', `/api/tables/${table}/replay?${new URLSearchParams({ invite })}`),
  moment: (table: string, moves: number, invite: string, eyes?: number) =>
    ask<Moment>(
      'GET',
      `/api/tables/${table}/replay/${moves}?${new URLSearchParams({ invite, ...(eyes === undefined ? {} : { eyes: String(eyes) }) })}`,
    ),
  review: (table: string, invite: string) => ask<ReviewState>('GET', `/api/tables/${table}/review?${new URLSearchParams({ invite })}`),
  askForReview: (table: string, invite: string) =>
    ask<ReviewState>('POST', `/api/tables/${table}/review?${new URLSearchParams({ invite })}`, {}),
  // A table in this browser is told who practises; a server knows.
  practise: (table: string, invite: string, from: { moves: number; seat: number; level: string }, name: string) =>
    ask<Picture>('POST', `/api/tables/${table}/practice?${new URLSearchParams({ invite })}`, { ...from, ...(isHere(table) && { name }) }),
  practiseTask: (task: Task) => ask<Picture>('POST', '/api/practice', { task }),
  practiseTaskHere: (task: Task, name: string) => askPage<Picture>('POST', '/api/practice', { task, name }),
  hint: (table: string, invite: string, version: number) =>
    ask<{ hint: Hint }>('POST', `/api/tables/${table}/hint?${new URLSearchParams({ invite })}`, { version }),
  results: async () => {
    const { results } = await both<{ results: Result[] }>('/api/my/results');
    return { results: results.sort((one, other) => other.ended - one.ended) };
  },
  sheet: () => both<{ sheet: SheetLine[]; counted: WrittenGame[] }>('/api/my/sheet'),
  writeGame: ({ id, ...game }: CountedGame & { id: string }) => ask<WrittenGame>('PUT', `/api/my/sheet/${id}`, game),
  strikeGame: (id: string) => ask<object>('DELETE', `/api/my/sheet/${id}`),
  ratings: () => ask<Ratings>('GET', '/api/ratings'),
  checkBox: (game: GameName, box: object) => ask<{ problems: Problem[] }>('POST', `/api/boxes/${game}/check`, box),
  myBoxes: () => ask<{ boxes: KeptBox[] }>('GET', '/api/my/boxes'),
  myBox: (box: string) => ask<KeptBox & { content: unknown }>('GET', `/api/my/boxes/${box}`),
  keepBox: (game: GameName, content: object) => ask<KeptBox>('POST', '/api/my/boxes', { game, content }),
  changeBox: (box: string, content: object) => ask<KeptBox>('PUT', `/api/my/boxes/${box}`, { content }),
  dropBox: (box: string) => ask<object>('DELETE', `/api/my/boxes/${box}`),
  myTables: () => both<{ tables: MyTable[] }>('/api/my/tables'),
};
