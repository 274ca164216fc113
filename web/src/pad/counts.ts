import { ask } from '../lib/api';
import type { components } from '../openapi.gen';
import type { Result } from '../yamatai/logic/view';

// The server counts games that were played with the box.

type OnTheTable = components['schemas']['OnTheTable'];
type Counted = components['schemas']['Counted'];
export type YamataiSeat = Extract<OnTheTable, { seats: unknown }>['seats'][number];
export type YokaiGame = Extract<OnTheTable, { clues: unknown }>;
export type YokaiClues = YokaiGame['clues'];

// The seats come as they had their turns in the last round.
export const countYamatai = (seats: YamataiSeat[]) => ask<Result>('POST', '/api/pad/yamatai', { seats });
export const countYokai = (game: YokaiGame) => ask<Extract<Counted, { points: unknown }>>('POST', '/api/pad/yokai', game);
