import yamatai from '../../../data/yamatai.json';
import yokai from '../../../data/yokai.json';

// What lies in the boxes, as far as a score pad asks for it.

export const tiles = yamatai.buildings.map(({ id }) => id);
export const specialists = yamatai.specialists.map(({ id }) => id);

// How many clue cards a game has; the mix may differ, the sum does not.
export const clueCount = (players: number): number =>
  (yokai.clues as Record<number, number[]>)[players]!.reduce((sum, count) => sum + count, 0);
// What one clue of each sort is worth.
export const clueWorth = yokai.score;
