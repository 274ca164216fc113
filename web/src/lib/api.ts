import type { Clock, GameName, MyTable, Person, Picture, Problem, TableSummary } from './types';

// Everything that is a document. What goes wrong is thrown as a Refused.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const json = answer.headers.get('Content-Type')?.startsWith('application/json');
  const content = json ? await answer.json() : { error: { code: String(answer.status), message: await answer.text() } };
  if (!answer.ok) throw new Refused(answer.status, content.error as Problem);
  return content as T;
}

export interface Games {
  games: { game: GameName; defaults: Record<string, unknown>[] }[]; // for 2, 3 and 4 players
  levels: string[];
  reactions: string[];
}

export interface NewTable {
  game: GameName;
  players: number;
  options?: Record<string, unknown>;
  public: boolean;
  clock?: Clock;
}

export const api = {
  games: () => ask<Games>('GET', '/api/games'),
  me: () => ask<Person>('GET', '/api/me'),
  guest: (name: string) => ask<Person>('POST', '/api/guest', { name }),
  rename: (name: string) => ask<Person>('PUT', '/api/me', { name }),
  register: (login: string, password: string) => ask<Person>('POST', '/api/register', { login, password }),
  login: (login: string, password: string) => ask<Person>('POST', '/api/login', { login, password }),
  logout: () => ask<object>('POST', '/api/logout'),
  logoutEverywhere: () => ask<object>('POST', '/api/logout-everywhere'),
  lobby: () => ask<{ lobby: TableSummary[]; playing: TableSummary[] }>('GET', '/api/tables'),
  open: (table: NewTable) => ask<Picture>('POST', '/api/tables', table),
  myTables: () => ask<{ tables: MyTable[] }>('GET', '/api/my/tables'),
};
