import { withWords, type GameClient } from '../lib/game';
import GameSign from './pieces/GameSign.svelte';
import SeatNumber from './pieces/SeatNumber.svelte';
import Shrine from './pieces/Shrine.svelte';

const fetched = <Part>(part: Promise<Part>): Promise<Part> => withWords('yokai', part);

export const yokai: GameClient = {
  Scene: Shrine,
  Sign: GameSign,
  night: true,
  levels: ['easy', 'normal', 'expert'],
  icon: 'together',
  SeatSign: SeatNumber,
  faceDown: true,
  silent: true,
  convention: '/rules/yokai#experts',
  setup: () => fetched(import('./setup')),
  board: async () => (await fetched(import('./board/Board.svelte'))).default,
  teller: async (_) => (await fetched(import('./logic/log'))).teller,
  reviewer: async (_) => (await withWords('review', fetched(import('./logic/review')))).reviewer,
  signs: async () => (await import('./board/Signs.svelte')).default,
};
