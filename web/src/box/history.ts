// Values one can go back to and forth again. A change with the same key as the one before it (a drag, typing in one field)
// is part of the same step.
export interface History<T> {
  past: T[];
  now: T;
  future: T[];
  key: string | null; // of the last change; null: the next one is a step of its own
}

const LONGEST = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], key: null });

export function change<T>(history: History<T>, now: T, key: string | null = null): History<T> {
  if (now === history.now) return history;
  const same = key !== null && key === history.key;
  return { past: same ? history.past : [...history.past, history.now].slice(-LONGEST), now, future: [], key };
}

// Whatever comes next is another step.
export const settle = <T>(history: History<T>): History<T> => ({ ...history, key: null });

export function undo<T>({ past, now, future }: History<T>): History<T> {
  if (past.length === 0) return { past, now, future, key: null };
  return { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], key: null };
}

export function redo<T>({ past, now, future }: History<T>): History<T> {
  if (future.length === 0) return { past, now, future, key: null };
  return { past: [...past, now], now: future[0]!, future: future.slice(1), key: null };
}
