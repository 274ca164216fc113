// Each game's board is fetched by those who play it.
export const boards = {
  yamatai: () => import('../yamatai/Board.svelte'),
  yokai: () => import('../yokai/Board.svelte'),
};
