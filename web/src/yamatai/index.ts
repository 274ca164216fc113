import { withWords, type GameClient } from '../lib/game';
import { allLevels } from '../lib/levels';
import SeatMark from '../parts/SeatMark.svelte';
import Archipelago from './pieces/Archipelago.svelte';
import GameSign from './pieces/GameSign.svelte';

const fetched = <Part>(part: Promise<Part>): Promise<Part> => withWords('yamatai', part);

export const yamatai: GameClient = {
  Scene: Archipelago,
  Sign: GameSign,
  night: false,
  levels: allLevels,
  icon: 'against',
  SeatSign: SeatMark,
  faceDown: false,
  silent: false,
  setup: () => fetched(import('./setup')),
  board: async () => (await fetched(import('./board/Board.svelte'))).default,
  teller: async (box) => (await fetched(import('./logic/log'))).tellerOf(box),
  reviewer: async (box) => (await withWords('review', fetched(import('./logic/review')))).reviewerOf(box),
  signs: async () => (await import('./board/Signs.svelte')).default,
  chart: async () => (await fetched(import('./charts/PointsChart.svelte'))).default,
};
