import { text } from './text.svelte';

// Each game's board is fetched by those who play it, and its words with it.
export const boards = {
  yamatai: async () => (await Promise.all([import('../yamatai/board/Board.svelte'), text.learn('yamatai')]))[0],
  yokai: async () => (await Promise.all([import('../yokai/board/Board.svelte'), text.learn('yokai')]))[0],
};
