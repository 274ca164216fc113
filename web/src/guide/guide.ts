import { text } from '../lib/text.svelte';
import type { GameName } from '../lib/types';
import type { Course } from './lessons';

const courses = {
  yamatai: () => import('./yamatai'),
  yokai: () => import('./yokai'),
};

// The coach with the lessons of a game, fetched by those who want to learn it.
export async function guide(game: GameName) {
  const [{ default: Coach }, { course }] = await Promise.all([
    import('./Coach.svelte'),
    courses[game](),
    text.loadPart('guide'),
    text.loadPart(game),
  ]);
  return { Coach, course: course as Course<never> };
}
