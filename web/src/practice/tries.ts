import type { GameName, Question } from '../lib/types';
import { dateOf } from './daily';

// What somebody has tried in this browser: by the id of a task, and once more by the day if it was the one of that day.
export interface Tried {
  tables: string[]; // at which it was settled; each counts once, and after it is solved none does
  solved: boolean;
}
export type Tries = Record<string, Tried>;

export const dailyKey = (game: GameName, day: number): string => `${game} ${dateOf(day)}`;

// What was kept, without what cannot be read.
export function readTries(found: unknown): Tries {
  if (typeof found !== 'object' || found === null) return {};
  const readable = (tried: Partial<Tried> | null): boolean =>
    Array.isArray(tried?.tables) && tried.tables.every((table) => typeof table === 'string') && typeof tried.solved === 'boolean';
  return Object.fromEntries(Object.entries(found as Tries).filter(([, tried]) => readable(tried)));
}

export function noted(tries: Tries, key: string, table: string, solved: boolean): Tries {
  const known = tries[key] ?? { tables: [], solved: false };
  if (known.solved || known.tables.includes(table)) return tries;
  return { ...tries, [key]: { tables: [...known.tables, table], solved } };
}

// Days in a row on which the task of the day was solved, until today, or until yesterday as long as today's is not.
export function streak(tries: Tries, game: GameName, today: number): number {
  const solved = (day: number): boolean => tries[dailyKey(game, day)]?.solved ?? false;
  const last = solved(today) ? today : today - 1;
  let days = 0;
  while (solved(last - days)) ++days;
  return days;
}

// A task was settled at a table. `day`: the one whose task it is, if any.
export function settled(tries: Tries, task: Question, table: string, solved: boolean, day: number | null): Tries {
  if (tries[task.id]?.tables.includes(table)) return tries; // somebody looks at it again
  const after = noted(tries, task.id, table, solved);
  return day === null ? after : noted(after, dailyKey(task.game, day), table, solved);
}
