import type { GameClient } from './lib/game';
import type { GameName } from './lib/types';
import { yamatai } from './yamatai';
import { yokai } from './yokai';

// All games, in the order in which they are shown. Whoever adds one begins here.
export const games: Record<GameName, GameClient> = { yamatai, yokai };
export const gameNames = Object.keys(games) as GameName[];
