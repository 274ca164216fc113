import type { Family, Score } from './view';

// The families that did not find together, as the score names them.
export const apart = ({ reasons }: Pick<Score, 'reasons'>): Family[] =>
  reasons.filter((why) => why.startsWith('family ')).map((why) => why.slice('family '.length));
