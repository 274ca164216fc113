import { playerName } from '../lib/seats';
import { deeds, type Deed } from '../yokai/logic/story';
import type { View } from '../yokai/logic/view';
import type { Lesson, Moment, Values } from './lessons';

type At = Moment<View>;

// What a partner did in the turn before this one, and which cards they looked at in it.
export const turnOf = ({ play: { view, eyes } }: At): Deed[] =>
  deeds(view).filter(({ turn, seat }) => turn === view.turn - 1 && seat !== eyes);
const looked = ({ play: { view, eyes } }: At): number[] =>
  view.looks.filter(({ turn, seat }) => turn === view.turn - 1 && seat !== eyes).map(({ card }) => card);
const moved = (at: At): number => {
  const move = turnOf(at).find(({ word }) => word === 'move');
  return move ? at.play.view.cards.findIndex((card) => String(card.at) === String(move.cells[1])) : -1;
};
// Those of them that whoever learns has looked at, too.
const shared = (at: At): number[] =>
  looked(at).filter((card) => at.play.view.looks.some((look) => look.card === card && look.seat === at.play.eyes));

const cards = (numbers: number[]): string => numbers.map((number) => `.yokai [data-card="${number}"]`).join();
const name = (at: At): Values => {
  const { seat } = turnOf(at)[0]!;
  return { name: playerName(at.seats[seat]!, seat) };
};

// Lessons about what a partner has just done: what it was, and what it can tell.
const about = {
  topic: 'guide.yokai.topic.partner',
  occasion: ({ play }: At): string => `turn of partner ${play.view.turn}`,
} as const;
const seen = (at: At): boolean => at.mine && at.play.view.phase === 'look' && turnOf(at).length > 0;

export const partnerLessons: Lesson<View>[] = [
  {
    ...about,
    id: 'partner_knew',
    when: (at) => seen(at) && looked(at).includes(moved(at)),
    say: 'guide.yokai.partner.knew',
    why: 'guide.yokai.partner.knew.why',
    values: name,
    point: (at) => cards([moved(at)]),
    extra: true,
  },
  {
    ...about,
    id: 'partner_shared',
    when: (at) => seen(at) && shared(at).length > 0,
    say: 'guide.yokai.partner.shared',
    why: 'guide.yokai.partner.shared.why',
    values: name,
    point: (at) => cards(shared(at)),
    extra: true,
  },
  {
    ...about,
    id: 'partner_other',
    when: (at) => seen(at) && moved(at) >= 0 && !looked(at).includes(moved(at)),
    say: 'guide.yokai.partner.other',
    why: 'guide.yokai.partner.other.why',
    values: name,
    point: (at) => cards([moved(at)]),
    extra: true,
  },
  {
    ...about,
    id: 'partner',
    when: seen,
    say: 'guide.yokai.partner',
    why: 'guide.yokai.partner.why',
    values: (at) => ({
      ...name(at),
      moved: moved(at) < 0 ? 'none' : looked(at).includes(moved(at)) ? 'seen' : 'other',
      clue: turnOf(at).at(-1)!.word,
    }),
    point: (at) => cards(looked(at)),
    again: true,
  },
];
