import type { Character } from './characters';
import type { Strength } from './types';

// How well bots play that one can choose, and who stands for each: one of those whom a table seats at that level.
export type Level = Exclude<Strength, 'random'>;

export const faceOf: Record<Level, Character> = {
  novice: 'pon',
  easy: 'momo',
  casual: 'suzu',
  normal: 'tora',
  skilled: 'mochi',
  strong: 'shika',
  veteran: 'sojo',
  expert: 'setsu',
};

export const allLevels = Object.keys(faceOf) as Level[]; // weakest first
export const isLevel = (name: string | null): name is Level => name !== null && Object.hasOwn(faceOf, name);
