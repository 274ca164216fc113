import { clueCount, type Box } from '../yokai/logic/box';
import type { YokaiClues } from './counts';

// A game of Yōkai that is over, as those at the table tell it.

export const sorts = ['correct', 'wrong', 'revealed', 'unrevealed'] as const;
export type Sort = (typeof sorts)[number];

export interface Match {
  players: number;
  names: string[]; // one for each who may sit there
  levels: number[];
  won: boolean | null; // null: not told yet
  clues: YokaiClues;
}

export const SEATS = [2, 3, 4] as const;
export const LEVELS = [1, 2, 3, 4, 5] as const;

const noClues = (): YokaiClues => ({ correct: 0, wrong: 0, revealed: 0, unrevealed: 0 });
const freshMatch = (): Match => ({ players: 2, names: ['', '', '', ''], levels: [1], won: null, clues: noClues() });

// The same friends try again.
export const again = (match: Match): Match => ({ ...match, won: null, clues: noClues() });

// Level 1 is the game without any change: every other one takes its place.
export const toggled = (levels: number[], level: number): number[] => {
  const changes = levels.filter((one) => one !== 1 && one !== level);
  if (level !== 1 && !levels.includes(level)) changes.push(level);
  return level === 1 || changes.length === 0 ? [1] : changes.sort();
};

// How many of the clue cards nobody has counted yet.
export const uncounted = (box: Box, { players, clues }: Match): number =>
  clueCount(box, players) - sorts.reduce((sum, sort) => sum + clues[sort], 0);

// Whatever was kept, as a match.
export function readMatch(box: Box, found: unknown): Match {
  const match = freshMatch();
  const kept = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const { names, levels, won, clues } = kept;
  match.players = SEATS.find((players) => players === kept['players']) ?? match.players;
  if (Array.isArray(names)) match.names = match.names.map((_, index) => (typeof names[index] === 'string' ? names[index] : ''));
  if (Array.isArray(levels)) match.levels = LEVELS.filter((level) => levels.includes(level)).reduce(toggled, [1]);
  if (typeof won === 'boolean') match.won = won;
  for (const sort of sorts) {
    const count = (clues as Partial<YokaiClues> | undefined)?.[sort];
    match.clues[sort] = Number.isSafeInteger(count) ? Math.min(Math.max(0, count!), uncounted(box, match)) : 0;
  }
  return match;
}
