import type { Moment } from '../../lib/moments.svelte';
import type { Tune } from '../../lib/tunes';
import { apart } from './score';
import { deeds, type Deed } from './story';
import type { Family, Score, View } from './view';

// What happens at the table that deserves a picture and a sound.
export type YokaiMoment = Moment &
  (
    | { kind: 'clue'; cards: number[] }
    | { kind: 'announced' }
    | { kind: 'family'; cards: number[]; family: Family }
    | { kind: 'shape'; target: string }
    | { kind: 'over'; score: Score }
  );

// What other actions sound like.
const tunes: Record<string, Tune> = { look: 'gathered', move: 'laid', reveal: 'moved', draw: 'moved' };
export const soundOf = ({ word }: Deed): Tune | undefined => tunes[word];

export function momentOf({ word, cells }: Deed, { cards }: View): YokaiMoment | null {
  if (word === 'announce') return { kind: 'announced', tune: 'announced', long: 1500 };
  if (word !== 'place' && word !== 'lock') return null;
  const [x, y] = cells[0]!;
  return { kind: 'clue', tune: 'told', long: 900, cards: [cards.findIndex(({ at }) => at[0] === x && at[1] === y)] };
}

// The cards of a family are turned over, as the nth of all; nothing rejoices if they lie apart.
const STEP = 2.5; // each sounds higher than the one before
export function turning(family: Family, nth: number, { cards }: View, score: Score): YokaiMoment | null {
  if (apart(score).includes(family)) return null;
  const all = cards.flatMap((card, index) => (card.family === family ? [index] : []));
  return { kind: 'family', tune: 'united', higher: STEP * nth, long: 900, cards: all, family };
}

export function ending({ target }: View, score: Score): YokaiMoment[] {
  const over: YokaiMoment = { kind: 'over', tune: score.won ? 'victory' : 'defeat', long: 1500, score };
  const shaped = target && !score.reasons.some((why) => why.startsWith('target '));
  return shaped ? [{ kind: 'shape', tune: 'won_over', long: 1200, target }, over] : [over];
}

// What was done last, if it was one thing more than before.
export const fresh = (before: View, now: View): Deed | undefined =>
  now.actions.length === before.actions.length + 1 ? deeds(now).at(-1) : undefined;
