import type { Turn } from './log';

// What one of the others did since one's own last turn.
export interface Happened {
  seat: number;
  turns: Turn[];
}

// One for each of the others, in the order in which they first acted. During one's own turn it is what led to it. Whoever
// only watches sees the last turn of each.
export function happened(turns: Turn[], eyes: number | null, players: number): Happened[] {
  let end = turns.length;
  while (end > 0 && turns[end - 1]!.seat === eyes) --end;
  let begin = end;
  while (begin > 0 && turns[begin - 1]!.seat !== eyes && (eyes !== null || end - begin < players)) --begin;
  const all = new Map<number, Turn[]>();
  for (const turn of turns.slice(begin, end)) all.set(turn.seat, [...(all.get(turn.seat) ?? []), turn]);
  return [...all].map(([seat, turns]) => ({ seat, turns }));
}

// The moments that show turns again: how it was before each, and every step that is worth a look.
export const momentsOf = (turns: Turn[]): number[] =>
  [...turns]
    .sort((one, other) => one.lines[0]!.moves - other.lines[0]!.moves)
    .flatMap(({ lines }) => [lines[0]!.moves - 1, ...lines.filter(({ small }) => !small).map(({ moves }) => moves)])
    .filter((moves, index, all) => moves !== all[index - 1]);
