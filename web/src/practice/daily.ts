// The task of the day: the same for everybody (docs/practice.md).

const DAY = 86_400_000; // ms

// Days since 1970-01-01, by the date in UTC.
export const dayOf = (now: number): number => Math.floor(now / DAY);
// 2026-11-18
export const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

const word = (number: bigint): bigint => BigInt.asUintN(64, number);

// SplitMix64.
function numbers(seed: bigint): () => bigint {
  let state = seed;
  return () => {
    state = word(state + 0x9e3779b97f4a7c15n);
    let mixed = word((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = word((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  };
}

// Each as often as any other.
function below(limit: number, next: () => bigint): number {
  const most = BigInt(limit);
  const least = (1n << 32n) % most;
  for (;;) {
    const product = (next() >> 32n) * most;
    if (BigInt.asUintN(32, product) >= least) return Number(product >> 32n);
  }
}

const SEED = 1970n;

// Which of so many tasks, at least one, is the one of a day. Each comes once in as many days as there are tasks.
export function daily(day: number, tasks: number): number {
  const order = [...Array(tasks).keys()];
  const next = numbers(SEED);
  for (let last = tasks - 1; last > 0; --last) {
    const other = below(last + 1, next);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order[day % tasks]!;
}
