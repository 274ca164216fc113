import type { GameName, Task } from '../lib/types';
import { daily } from './daily';
import type { Tries } from './tries';

// Fetched when somebody practises; the first view does without them.
const files = import.meta.glob<{ tasks: Task[] }>('../../../data/practice/*.json', { import: 'default' });
export const tasksOf = async (game: GameName): Promise<Task[]> => (await files[`../../../data/practice/${game}.json`]!()).tasks;

export const dailyOf = (tasks: Task[], day: number): Task => tasks[daily(day, tasks.length)]!;

// The next one that is not solved, in the order of the list and from its beginning again; if all are, the next one.
export function nextAfter(tasks: Task[], id: string, tries: Tries): Task {
  const place = tasks.findIndex((task) => task.id === id);
  const others = [...tasks.slice(place + 1), ...tasks.slice(0, Math.max(place, 0))];
  return others.find((task) => !tries[task.id]?.solved) ?? others[0] ?? tasks[0]!;
}
