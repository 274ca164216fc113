const isParted = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// Structural sharing: `now`, where every part that equals its counterpart in `before` is that very object. The server
// sends the whole game after each move; Svelte then draws only the parts that are new objects.
export function reuse<T>(before: unknown, now: T): T {
  if (!isParted(before) || !isParted(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  const parts = names.map((name) => [name, reuse(before[name], now[name])] as const);
  const same = names.length === Object.keys(before).length && parts.every(([name, part]) => name in before && part === before[name]);
  if (same) return before as T;
  return (Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}
