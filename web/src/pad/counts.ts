import { ask } from '../lib/api';
import type { BoxContent } from '../lib/types';
import type { components } from '../openapi.gen';
import type { Result } from '../yamatai/logic/view';

// The server counts games that were played with the box.

type OnTheTable = components['schemas']['OnTheTable'];
type Counted = components['schemas']['Counted'];
// With another box than the built-in one, that box.
type Boxed<Game> = Omit<Game, 'box'> & { box?: BoxContent };
export type YamataiGame = Boxed<Extract<OnTheTable, { seats: unknown }>>;
export type YokaiGame = Boxed<Extract<OnTheTable, { clues: unknown }>>;
export type YokaiClues = YokaiGame['clues'];

// The seats come as they had their turns in the last round.
export const countYamatai = (game: YamataiGame) => ask<Result>('POST', '/api/pad/yamatai', game);
export const countYokai = (game: YokaiGame) => ask<Extract<Counted, { points: unknown }>>('POST', '/api/pad/yokai', game);
