import { percent } from '../lib/format';
import { named, t } from '../lib/text.svelte';
import type { GameName, Question } from '../lib/types';
import { dailyKey, streak, type Tries } from './tries';
import { dateOf } from './daily';

// What each kind of goal says beside its name (docs/practice.md).
interface Goal {
  building?: string;
  island?: string;
  points?: number;
  loss?: number;
  family?: string;
  moves?: number;
}

const said: Record<Question['kind'], (goal: Goal) => string> = {
  build: ({ building = '', island }) =>
    island ? t('practice.task.build_on', { building, island }) : t('practice.task.build', { building }),
  score: ({ points = 0 }) => t('practice.task.score', { points }),
  win: () => t('practice.task.win'),
  best: ({ loss = 0 }) => t('practice.task.best', { loss: percent(loss) }),
  together: ({ family = '', moves = 1 }) => t('practice.task.together', { family: named('yokai.family', family), moves }),
  peace: () => t('practice.task.peace'),
  move: () => t('practice.task.move'),
  look: () => t('practice.task.look'),
};
// A task in words.
export const sentence = ({ kind, goal }: Question): string => said[kind](goal as Goal);

// How somebody did on a day, without a word about the task; '' if nothing was settled.
export function shared(tries: Tries, game: GameName, day: number): string {
  const tried = tries[dailyKey(game, day)];
  if (!tried) return '';
  return t(tried.solved ? 'practice.shared.solved' : 'practice.shared.open', {
    date: dateOf(day),
    game: t(`game.${game}`),
    tries: tried.tables.length,
    streak: streak(tries, game, day),
  });
}
