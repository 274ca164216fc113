import { translate } from './translate';
import type {
  CountedGame,
  FactorWanted,
  GameName,
  Games,
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
  SheetLine,
  Story,
  WrittenGame,
} from './types';

// In place of a status, when no answer came.
export const UNREACHABLE = 0;
export const NOT_FOUND = 404;

// What the server answers over HTTP. A failure is thrown as a Refused, with its message translated.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  results: () => ask<{ results: Result[] }>('GET', '/api/my/results'),
  sheet: () => ask<{ sheet: SheetLine[]; counted: WrittenGame[] }>('GET', '/api/my/sheet'),
  writeGame: ({ id, ...game }: CountedGame & { id: string }) => ask<WrittenGame>('PUT', `/api/my/sheet/${id}`, game),
  strikeGame: (id: string) => ask<object>('DELETE', `/api/my/sheet/${id}`),
  ratings: () => ask<Ratings>('GET', '/api/ratings'),
  checkBox: (game: GameName, box: object) => ask<{ problems: Problem[] }>('POST', `/api/boxes/${game}/check`, box),
  myBoxes: () => ask<{ boxes: KeptBox[] }>('GET', '/api/my/boxes'),
  myBox: (box: string) => ask<KeptBox & { content: unknown }>('GET', `/api/my/boxes/${box}`),
  keepBox: (game: GameName, content: object) => ask<KeptBox>('POST', '/api/my/boxes', { game, content }),
  changeBox: (box: string, content: object) => ask<KeptBox>('PUT', `/api/my/boxes/${box}`, { content }),
  dropBox: (box: string) => ask<object>('DELETE', `/api/my/boxes/${box}`),
  myTables: () => ask<{ tables: MyTable[] }>('GET', '/api/my/tables'),
};
