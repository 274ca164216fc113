import { percent, rounded, signed, tenths } from '../../lib/format';
import type { Judged, Reviewer, Reviewed } from '../../lib/review';
import { playerName } from '../../lib/seats';
import { t, text } from '../../lib/text.svelte';
import type { Hint, Review, Story } from '../../lib/types';
import type { components } from '../../openapi.gen';
import { placeName } from './frame';
import { cellsIn } from './story';
import type { Clue, View } from './view';
import { anyOf, familyName } from './words';

// What a review of Yōkai and a tip say, in words and figures.

type Schemas = components['schemas'];
type Turn = Schemas['YokaiReviewedTurn'];
type Decision = Schemas['YokaiDecision'];
type Deed = Schemas['YokaiDeed'];

const COSTLY = 0.2; // points
const VERY_COSTLY = 0.5;

const points = (count: number): string => t('review.points', { count: Math.abs(tenths(count)), points: signed(count) });
const expected = (count: number): string => t('review.points', { count: Math.abs(tenths(count)), points: rounded(count) });

// One action to do.
function step(action: string): string {
  const [word = '', clue = ''] = action.split(' ');
  const [place = '', to = ''] = cellsIn(action).map(placeName);
  const key = `yokai.tip.${word}`;
  if (!text.knows(key)) return action;
  return t(key, { place, to, families: word === 'place' ? anyOf(clue.split('+') as Clue) : '' });
}

// The number of moves before each decision: a review counts turns, and leaves out what was forced.
export function momentsOf(turns: Turn[], moves: Story['moves']): number[][] {
  return turns.map(({ turn, decisions }) => {
    const own = moves.flatMap((move, index) => (move.turn === turn ? [index] : []));
    let from = 0;
    return decisions.map(({ played }) => {
      const found = own.findIndex((index, place) => place >= from && moves[index]!.action === played);
      from = found + 1;
      return own[found] ?? own[0] ?? 0;
    });
  });
}

const worthWords = ({ chance, points }: Schemas['YokaiWorth']): string =>
  t('yokai.review.worth', { chance: percent(chance), points: expected(points) });

function judged({ seat }: Turn, turn: number, { played, worth, best, best_worth, loss }: Decision, at: number): Judged {
  const better = loss > 0 && best !== played;
  return {
    at,
    turn,
    seat,
    loss,
    mark: !better || loss < COSTLY ? 0 : loss < VERY_COSTLY ? 1 : 2,
    lost: better ? t('yokai.review.lost', { points: expected(loss) }) : '',
    played: { actions: [played], worth: worthWords(worth) },
    best: better ? { actions: [best], worth: worthWords(best_worth) } : null,
    advice: better ? t('yokai.review.better', { step: step(best), gain: points(loss) }) : '',
  };
}

// What the cards tell once they are turned up.
function factsOf({ facts }: Schemas['YokaiReview'], { moves, seats }: Story): Reviewed['facts'] {
  const name = (seat: number): string => playerName(seats[seat]!, seat);
  const told = (key: 'wrong_clue' | 'second_look' | 'needless_look' | 'parting', deed: Deed) => {
    const [place = ''] = cellsIn(deed.action).map(placeName);
    const at = moves.findIndex(({ turn, action }) => turn === deed.turn && action === deed.action);
    return {
      text: t(`yokai.review.${key}`, { turn: deed.turn + 1, name: name(deed.seat), place, family: familyName(deed.family) }),
      at: at < 0 ? null : at,
    };
  };
  const { least_moves, exact, average } = facts.luck;
  const peace = facts.first_peace;
  const begins = (turn: number): number | null => {
    const at = moves.findIndex((move) => move.turn === turn);
    return at < 0 ? null : at;
  };
  return [
    ...facts.wrong_clues.map((deed) => told('wrong_clue', deed)),
    ...facts.second_looks.map((deed) => told(deed.needless ? 'needless_look' : 'second_look', deed)),
    ...facts.partings.map((deed) => told('parting', deed)),
    peace
      ? {
          text: t('yokai.review.first_peace', { turn: peace.turn + 1, name: name(peace.seat), chance: percent(peace.known) }),
          at: begins(peace.turn),
        }
      : { text: t('yokai.review.never_peace'), at: null },
    {
      text: t(exact ? 'yokai.review.deal' : 'yokai.review.deal_at_least', { count: least_moves, average: rounded(average) }),
      at: null,
    },
  ];
}

function read(review: Review, story: Story): Reviewed {
  const all = review as Schemas['YokaiReview'];
  const { turns, seats, facts } = all;
  const moments = momentsOf(turns, story.moves);
  const decisions = turns.flatMap((turn, place) => turn.decisions.map((each, i) => judged(turn, place, each, moments[place]![i]!)));
  const expectations = [...turns.map(({ before }) => before.points), facts.points];
  // The decision that cost most in a turn stands for it.
  const worst = (turn: number): number => {
    const own = decisions.flatMap((each, place) => (turns[each.turn]!.turn === turn ? [place] : []));
    return own.reduce((most, place) => (decisions[place]!.loss > decisions[most]!.loss ? place : most), own[0] ?? 0);
  };
  return {
    turns: turns.map(({ turn, seat }, place) => ({
      at: moments[place]![0] ?? story.moves.findIndex((move) => move.turn === turn),
      seat,
      name: t('yokai.review.turn', { turn: turn + 1 }),
      number: turn + 1,
    })),
    charts: [
      {
        title: t('yokai.review.chance'),
        top: 1,
        label: (value) => percent(value),
        curves: [{ seat: null, values: [...turns.map(({ before }) => before.chance), Number(facts.won)] }],
      },
      {
        title: t('yokai.review.points'),
        top: Math.max(1, Math.ceil(Math.max(...expectations))),
        label: rounded,
        curves: [{ seat: null, values: expectations }],
      },
    ],
    judged: decisions,
    luck: [],
    seats: seats.map(({ accuracy, mean_loss, costliest_turns }) => ({
      figures: [
        { name: t('review.accuracy'), value: String(Math.round(accuracy)) },
        { name: t('review.mean_loss'), value: t('yokai.review.mean_loss', { points: mean_loss.toLocaleString(text.language, { maximumFractionDigits: 2 }) }) },
      ],
      costliest: costliest_turns.map(worst).filter((place) => decisions[place]?.best),
    })),
    facts: factsOf(all, story),
  };
}

function nudge({ nudge: { at, card = 0, seen } }: Hint, view: View): { text: string; at: string } {
  if (at !== 'card') return { text: t(at === 'announce' ? 'yokai.nudge.announce' : 'yokai.nudge.clue'), at };
  const place = placeName(view.cards[card]!.at);
  return { text: t(seen ? 'yokai.nudge.seen' : 'yokai.nudge.card', { place }), at: `card:${card}` };
}

const suggestion = ({ actions, chance, points: count = 0 }: Hint): string =>
  [`${actions.map(step).join(' → ')}.`, t('yokai.nudge.promise', { chance: percent(chance), points: expected(count) })].join(' ');

export const reviewer: Reviewer = { read, step, nudge, suggestion };
