const isParted = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// `now`, with every part of it that is as it was taken from `before`. The server tells the whole of a game after each
// move; by this, only what is new of it is drawn anew.
export function kept<T>(before: unknown, now: T): T {
  if (!isParted(before) || !isParted(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  const parts = names.map((name) => [name, kept(before[name], now[name])] as const);
  const same = names.length === Object.keys(before).length && parts.every(([name, part]) => name in before && part === before[name]);
  if (same) return before as T;
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}
