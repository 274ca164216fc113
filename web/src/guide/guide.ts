import { text } from '../lib/text.svelte';
import type { BoxContent, GameName } from '../lib/types';
import type { Course } from './lessons';

const courses = {
  yamatai: async (box: BoxContent | null) => (await import('./yamatai')).courseOf(box),
  yokai: async (_: BoxContent | null) => (await import('./yokai')).course,
};

// The coach with the lessons of a game, as it is played with a box, fetched by those who want to learn it.
export async function guide(game: GameName, box: BoxContent | null) {
  const [{ default: Coach }, course] = await Promise.all([
    import('./Coach.svelte'),
    courses[game](box),
    text.loadPart('guide'),
    text.loadPart(game),
  ]);
  return { Coach, course: course as Course<never> };
}
