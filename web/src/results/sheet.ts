import type { SheetLine } from '../lib/types';
import { kindOf, type YokaiLine } from '../pad/records';

// Games of a kind: played here, or with the box on a real table (`pad`).
export type Line = Omit<SheetLine, 'kind' | 'best'> & {
  kind: Omit<SheetLine['kind'], 'options'> & { options: SheetLine['kind']['options'] | { levels: number[] }; pad?: true };
  best: { points: number | null; grade: string | null } | null;
};

// Yōkai's record sheet: a row for each combination of levels, a column for each number of players.
export interface Row {
  levels: number[];
  cells: Line[][]; // for 2, 3 and 4 players; several if mixes of clues, helps, talk, bots or the box differ
}

const counts = [2, 3, 4];
const name = (levels: number[]): string => levels.join('+');
export const levelsOf = (line: Line): number[] => ('levels' in line.kind.options ? line.kind.options.levels : []);

// The five levels are always there; what was combined follows.
export function rows(sheet: Line[]): Row[] {
  const lines = sheet.filter(({ game }) => game === 'yokai');
  const single = [1, 2, 3, 4, 5].map((level) => [level]);
  const known = new Set(single.map(name));
  const combined = [...new Map(lines.map((line) => [name(levelsOf(line)), levelsOf(line)]))]
    .filter(([key]) => !known.has(key))
    .map(([, levels]) => levels)
    .sort((a, b) => a.length - b.length || name(a).localeCompare(name(b)));
  return [...single, ...combined].map((levels) => ({
    levels,
    cells: counts.map((count) =>
      lines.filter((line) => name(levelsOf(line)) === name(levels) && line.kind.players === count),
    ),
  }));
}

// Lines of the server's sheet and of this browser's: one for each kind.
export function merged(lines: SheetLine[]): SheetLine[] {
  const kinds = new Map<string, SheetLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.game, line.kind]);
    const known = kinds.get(key);
    if (!known) {
      kinds.set(key, line);
      continue;
    }
    const better = (line.best?.points ?? -Infinity) > (known.best?.points ?? -Infinity) ? line : known;
    kinds.set(key, { ...better, games: known.games + line.games, won: known.won + line.won });
  }
  return [...kinds.values()];
}

// Games with the box, kind by kind.
export function boxLines(games: YokaiLine[]): Line[] {
  const kinds = new Map<string, YokaiLine[]>();
  for (const game of games) kinds.set(kindOf(game), [...(kinds.get(kindOf(game)) ?? []), game]);
  return [...kinds.values()].map((same) => {
    const { players, levels, box } = same[0]!;
    const won = same.filter(({ points }) => points !== null);
    const best = won.reduce<YokaiLine | null>((best, game) => (best && best.points! >= game.points! ? best : game), null);
    return {
      game: 'yokai',
      kind: { players, options: { levels }, bots: false, pad: true, ...(box !== undefined && { box }) },
      games: same.length,
      won: won.length,
      best: best && { points: best.points, grade: best.grade },
      table: null,
    };
  });
}

// The line in which a game of this kind is kept: one for every difference in its options.
export function lineOf(
  sheet: SheetLine[],
  { players, options, bots, talk, hints, box }: {
    players: number;
    options: Record<string, unknown>;
    bots: boolean;
    talk: boolean;
    hints?: boolean | undefined;
    box?: string | undefined;
  },
): SheetLine | undefined {
  const same = ([name, value]: [string, unknown]): boolean => JSON.stringify(value) === JSON.stringify(options[name]);
  return sheet.find(
    ({ game, kind }) =>
      game === 'yokai' &&
      kind.players === players &&
      kind.bots === bots &&
      (kind.talk ?? false) === talk &&
      (kind.hints ?? false) === (hints ?? false) &&
      kind.box === box &&
      Object.entries(kind.options).every(same),
  );
}
