import { t, type MessageKey } from '../lib/text.svelte';
import { offers } from '../yokai/logic/actions';
import { deeds, type Deed } from '../yokai/logic/story';
import type { Cell, Clue, Family, View } from '../yokai/logic/view';
import { allOf, anyOf, familyName } from '../yokai/logic/words';
import type { Course, Lesson, Moment } from './lessons';
import { partnerLessons, turnOf } from './partners';

type At = Moment<View>;

const phase = (at: At, ...phases: View['phase'][]): boolean => at.mine && phases.includes(at.play.view.phase);
// How many turns this person has had before this one.
const turns = ({ play: { view } }: At): number => Math.floor(view.turn / view.players);
const offer = ({ play }: At): ReturnType<typeof offers> => offers(play.actions ?? []);
const last = ({ play: { view } }: At): Deed | undefined => deeds(view).at(-1);

// The cards this person sees at this moment.
const seen = ({ play: { view } }: At): { card: number; family: Family }[] =>
  view.cards.flatMap(({ family }, card) => (family ? [{ card, family }] : []));
const cardAt = ({ play: { view } }: At, [x, y]: Cell): number => view.cards.findIndex(({ at }) => at[0] === x && at[1] === y);

// The guide finds things on the table by their ARIA labels.
const called = (words: MessageKey): string => `.yokai [aria-label=${JSON.stringify(t(words))}]`;
const cards = (numbers: number[]): string => numbers.map((number) => `.yokai [data-card="${number}"]`).join();
const table = (): string => called('yokai.table');
const clues = (): string => called('yokai.clues');

function placed(at: At): { card: number; clue: Clue } | null {
  const deed = turnOf(at).find(({ word }) => word === 'place');
  const card = deed ? cardAt(at, deed.cells[0]!) : -1;
  const clue = at.play.view.cards[card]?.clue;
  return Array.isArray(clue) ? { card, clue } : null;
}

// First what answers to something just done, then what comes next.
const lessons: Lesson<View>[] = [
  {
    id: 'over',
    topic: 'guide.yokai.topic.peace',
    when: ({ play }) => play.seat === null,
    say: 'guide.yokai.over',
    extra: true,
  },
  ...partnerLessons,
  {
    id: 'told',
    topic: 'guide.yokai.topic.partner',
    when: (at) => phase(at, 'look') && placed(at) !== null,
    say: 'guide.yokai.told',
    why: 'guide.yokai.told.why',
    values: (at) => ({ families: anyOf(placed(at)?.clue ?? []) }),
    point: (at) => cards([placed(at)?.card ?? -1]),
    extra: true,
  },
  {
    id: 'meaning',
    topic: 'guide.yokai.topic.clue',
    when: (at) => at.play.view.clues.open.length > 0 && (phase(at, 'look') || (!at.mine && at.play.seat !== null)),
    say: 'guide.yokai.meaning',
    why: 'guide.yokai.meaning.why',
    point: clues,
  },
  {
    id: 'memory',
    topic: 'guide.yokai.topic.look',
    when: (at) => phase(at, 'look') && turns(at) === 1,
    say: 'guide.yokai.memory',
    point: table,
    extra: true,
  },
  {
    id: 'aim',
    topic: 'guide.yokai.topic.aim',
    when: (at) => phase(at, 'look'),
    say: 'guide.yokai.aim',
    why: 'guide.yokai.aim.why',
    point: () => called('yokai.aim'),
  },
  {
    id: 'silence',
    topic: 'guide.yokai.topic.aim',
    when: (at) => phase(at, 'look'),
    say: 'guide.yokai.silence',
    why: 'guide.yokai.silence.why',
  },
  {
    id: 'peace',
    topic: 'guide.yokai.topic.peace',
    when: (at) => phase(at, 'look') && turns(at) > 1 && offer(at).announce,
    say: 'guide.yokai.peace',
    why: 'guide.yokai.peace.why',
    point: () => '.yokai .announce',
  },
  {
    id: 'ending',
    topic: 'guide.yokai.topic.peace',
    when: (at) => phase(at, 'look') && turns(at) > 1,
    say: 'guide.yokai.ending',
    point: clues,
  },
  {
    id: 'finish',
    topic: 'guide.topic.finish',
    when: (at) => phase(at, 'look') || at.play.seat === null,
    say: 'guide.yokai.finish',
    values: ({ play }) => ({ over: play.seat === null ? 'yes' : 'no' }),
    last: true,
  },
  {
    id: 'look',
    topic: 'guide.yokai.topic.look',
    when: (at) => phase(at, 'look'),
    say: 'guide.yokai.look',
    point: table,
    asks: true,
  },
  {
    id: 'again',
    topic: 'guide.yokai.topic.look',
    when: (at) => phase(at, 'look_again') && seen(at).length > 0,
    say: 'guide.yokai.again',
    why: 'guide.yokai.again.why',
    values: (at) => ({ family: familyName(seen(at)[0]!.family) }),
    point: (at) => cards(seen(at).map(({ card }) => card)),
    asks: true,
    extra: true,
    fleeting: true,
  },
  {
    id: 'seen',
    topic: 'guide.yokai.topic.look',
    when: (at) => phase(at, 'move') && seen(at).length > 1,
    say: 'guide.yokai.seen',
    values: (at) => ({ families: allOf(seen(at).map(({ family }) => family)) }),
    point: (at) => cards(seen(at).map(({ card }) => card)),
    extra: true,
    fleeting: true,
  },
  {
    id: 'move',
    topic: 'guide.yokai.topic.move',
    when: (at) => phase(at, 'move'),
    say: 'guide.yokai.move',
    why: 'guide.yokai.move.why',
    point: table,
    asks: true,
  },
  {
    id: 'moved',
    topic: 'guide.yokai.topic.move',
    when: (at) => phase(at, 'clue') && last(at)?.word === 'move',
    say: 'guide.yokai.moved',
    point: (at) => cards([cardAt(at, last(at)!.cells.at(-1)!)]),
    extra: true,
  },
  {
    id: 'give',
    topic: 'guide.yokai.topic.clue',
    when: (at) => phase(at, 'clue') && offer(at).places.size > 0,
    say: 'guide.yokai.give',
    why: 'guide.yokai.give.why',
    values: (at) => ({ both: offer(at).take ? 'yes' : 'no' }),
    point: clues,
    asks: true,
    extra: true,
  },
  {
    id: 'reveal',
    topic: 'guide.yokai.topic.clue',
    when: (at) => phase(at, 'clue') && offer(at).take !== null,
    say: 'guide.yokai.reveal',
    why: 'guide.yokai.reveal.why',
    point: () => `${clues()} .pile`,
    asks: true,
  },
];

export const course: Course<View> = {
  topics: [
    'guide.yokai.topic.aim',
    'guide.yokai.topic.look',
    'guide.yokai.topic.move',
    'guide.yokai.topic.clue',
    'guide.yokai.topic.partner',
    'guide.yokai.topic.peace',
  ],
  lessons,
};
