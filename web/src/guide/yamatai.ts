import { named, t, type MessageKey } from '../lib/text.svelte';
import type { BoxContent, GameEvent } from '../lib/types';
import { verbOf } from '../yamatai/logic/actions';
import { boxOf, type Box } from '../yamatai/logic/box';
import type { Result, Seat, View } from '../yamatai/logic/view';
import { colorName, counted, effectWords, kindName, specialistWords } from '../yamatai/logic/words';
import { island, quoted, space } from './chart';
import type { Course, Lesson, Moment } from './lessons';
import { rivalLessons } from './rivals';

type At = Moment<View>;

// What may be done now, and what was done since this person's last action, that one included.
const can = ({ play }: At, ...verbs: string[]): boolean => (play.actions ?? []).some((action) => verbs.includes(verbOf(action)));
const did = ({ play, events }: At, what: string): GameEvent | undefined =>
  events.find(({ event, seat }) => event === what && seat === play.eyes);
const gained = (at: At, what: string): number => {
  const change = did(at, what)?.change;
  return typeof change === 'number' ? change : 0;
};
const named_in = (event: GameEvent | undefined, place: number): string => event?.action?.split(' ')[place] ?? '';

const own = ({ play }: At): Seat => play.view.seats[play.eyes ?? 0]!;
const phase = (at: At, ...phases: View['phase'][]): boolean => at.mine && phases.includes(at.play.view.phase);
const again = ({ play: { view, eyes } }: At): boolean =>
  view.round > 1 || view.fleets.taken.filter(({ seat }) => seat === eyes).length > (view.phase === 'fleet' ? 0 : 1);
// The fleet of this turn.
const taken = ({ play: { view } }: At): number => view.fleets.taken.at(-1)!.fleet;
const acted = (at: At): boolean => phase(at, 'main') && Boolean(at.play.view.used.acted);
const ashore = (at: At): boolean => phase(at, 'main') && !at.play.view.used.sailed && !acted(at);
const afloat = (at: At): boolean => phase(at, 'main') && Boolean(at.play.view.used.sailed) && !acted(at);

// Some people make a building bring more than it does by itself.
const ordinary = (at: At): boolean =>
  Boolean(did(at, 'build')) && !own(at).specialists.some((id) => id === 'awashima' || id === 'kagutsuchi');

const called = (key: MessageKey): string => `.yamatai [aria-label=${quoted(t(key))}]`;
const group = (...names: string[]): string =>
  names.map((name) => `.yamatai [role=group][aria-label=${quoted(named('yamatai.group', name))}]`).join();
// All the things that stand at one place of the legal actions of a kind: the islands one may collect from.
const offered = ({ play }: At, verb: string, place: number, what: (name: string) => string): string =>
  [...new Set((play.actions ?? []).filter((action) => verbOf(action) === verb).map((action) => action.split(' ')[place]!))]
    .map(what)
    .join();
const panel = (): string => '.yamatai .seat:first-child';

const effects = ['reserve', 'peek', 'shift', 'sanctify', 'swap_culture', 'remove', 'swap_boats'];

// First what answers to something just done, then what comes next.
const lessonsOf = (box: Box): Lesson<View>[] => [
  {
    id: 'over',
    topic: 'guide.yamatai.topic.points',
    when: ({ play }) => play.seat === null,
    say: 'guide.yamatai.over',
    values: ({ play }) => ({ result: (play.score as Result).ranking[0] === play.eyes ? 'won' : 'lost' }),
    point: () => '.yamatai .controls.over',
    extra: true,
  },
  {
    id: 'recruited',
    topic: 'guide.yamatai.topic.people',
    when: (at) => Boolean(did(at, 'recruit')),
    say: 'guide.yamatai.recruited',
    values: (at) => ({ specialist: specialistWords(named_in(did(at, 'recruit'), 1)) }),
    point: panel,
    extra: true,
  },
  {
    id: 'built',
    topic: 'guide.yamatai.topic.act',
    when: (at) => Boolean(did(at, 'build')),
    say: 'guide.yamatai.built',
    values: (at) => ({ points: box.tileOf(named_in(did(at, 'build'), 1)).points }),
    point: (at) => island(named_in(did(at, 'build'), 2)),
    extra: true,
  },
  {
    id: 'prestige',
    topic: 'guide.yamatai.topic.act',
    when: (at) => ordinary(at) && gained(at, 'prestige') > 0,
    say: 'guide.yamatai.prestige',
    values: (at) => ({ count: gained(at, 'prestige') }),
    point: panel,
    extra: true,
  },
  {
    id: 'wages',
    topic: 'guide.yamatai.topic.act',
    when: (at) => ordinary(at) && gained(at, 'money') > 0,
    say: 'guide.yamatai.wages',
    why: 'guide.yamatai.wages.why',
    values: (at) => ({ count: gained(at, 'money') }),
    point: panel,
    extra: true,
  },
  {
    id: 'collected',
    topic: 'guide.yamatai.topic.act',
    when: (at) => Boolean(did(at, 'collect')) && !phase(at, 'collect') && Object.keys(own(at).culture).length > 0,
    say: 'guide.yamatai.collected',
    values: (at) => ({
      tokens: counted(box.culture.kinds.flatMap((kind) => Array<string>(own(at).culture[kind] ?? 0).fill(kindName(kind)))),
    }),
    point: panel,
    extra: true,
  },
  ...rivalLessons(box),
  {
    id: 'sea',
    topic: 'guide.yamatai.topic.sea',
    when: (at) => phase(at, 'fleet'),
    say: 'guide.yamatai.sea',
    why: 'guide.yamatai.sea.why',
    point: () => called('yamatai.map'),
  },
  {
    id: 'aim',
    topic: 'guide.yamatai.topic.sea',
    when: (at) => phase(at, 'fleet'),
    say: 'guide.yamatai.aim',
    point: () => called('yamatai.buildings'),
  },
  {
    id: 'order',
    topic: 'guide.yamatai.topic.round',
    when: (at) => phase(at, 'fleet') && at.play.view.round > 1,
    say: 'guide.yamatai.order',
    why: 'guide.yamatai.order.why',
    point: () => called('yamatai.fleets'),
  },
  {
    id: 'people',
    topic: 'guide.yamatai.topic.people',
    when: (at) => phase(at, 'recruit') || (phase(at, 'fleet') && again(at)),
    say: 'guide.yamatai.people',
    why: 'guide.yamatai.people.why',
    point: () => called('yamatai.specialists'),
  },
  {
    id: 'score',
    topic: 'guide.yamatai.topic.points',
    when: (at) => phase(at, 'fleet') && at.play.view.round > 1,
    say: 'guide.yamatai.score',
    why: 'guide.yamatai.score.why',
    point: panel,
  },
  {
    id: 'ending',
    topic: 'guide.yamatai.topic.points',
    when: (at) => ashore(at) && at.play.view.round > 1,
    say: 'guide.yamatai.ending',
    values: (at) => ({ pieces: own(at).pieces }),
    point: panel,
  },
  {
    id: 'finish',
    topic: 'guide.topic.finish',
    when: (at) => phase(at, 'fleet') || ashore(at) || at.play.seat === null,
    say: 'guide.yamatai.finish',
    values: ({ play }) => ({ over: play.seat === null ? 'yes' : 'no' }),
    last: true,
  },
  {
    id: 'fleet',
    topic: 'guide.yamatai.topic.fleet',
    when: (at) => phase(at, 'fleet'),
    say: 'guide.yamatai.fleet',
    why: 'guide.yamatai.fleet.why',
    point: () => called('yamatai.fleets'),
  },
  {
    id: 'number',
    topic: 'guide.yamatai.topic.fleet',
    when: (at) => phase(at, 'fleet'),
    say: 'guide.yamatai.number',
    why: 'guide.yamatai.number.why',
    point: () => called('yamatai.fleets'),
    asks: true,
  },
  {
    id: 'third',
    topic: 'guide.yamatai.topic.fleet',
    when: (at) => phase(at, 'choice'),
    say: 'guide.yamatai.third',
    point: () => group('take'),
    asks: true,
    extra: true,
  },
  {
    id: 'took',
    topic: 'guide.yamatai.topic.fleet',
    when: (at) => phase(at, 'main') && Boolean(did(at, 'fleet') ?? did(at, 'take')),
    say: 'guide.yamatai.took',
    why: 'guide.yamatai.took.why',
    values: (at) => ({
      number: taken(at),
      boats: counted(own(at).boats.map(colorName)),
      effect: effectWords(box, taken(at), at.play.view.options),
    }),
    point: () => called('yamatai.hand'),
    extra: true,
  },
  {
    id: 'trade',
    topic: 'guide.yamatai.topic.sail',
    when: (at) => ashore(at) && can(at, 'buy', 'sell'),
    say: 'guide.yamatai.trade',
    why: 'guide.yamatai.trade.why',
    point: () => group('buy', 'sell'),
  },
  {
    id: 'harbour',
    topic: 'guide.yamatai.topic.harbour',
    when: (at) => acted(at) || phase(at, 'moor') || (ashore(at) && again(at)),
    say: 'guide.yamatai.harbour',
    why: 'guide.yamatai.harbour.why',
    point: (at) => (own(at).boats.length > 0 ? called('yamatai.hand') : panel()),
  },
  {
    id: 'sail',
    topic: 'guide.yamatai.topic.sail',
    when: (at) => ashore(at) && can(at, 'place'),
    say: 'guide.yamatai.sail',
    why: 'guide.yamatai.sail.why',
    point: (at) => offered(at, 'place', 2, space),
    asks: true,
  },
  {
    id: 'placed',
    topic: 'guide.yamatai.topic.sail',
    when: (at) => afloat(at) && Boolean(did(at, 'place')) && can(at, 'place'),
    say: 'guide.yamatai.placed',
    why: 'guide.yamatai.placed.why',
    values: (at) => ({ color: colorName(named_in(did(at, 'place'), 1)) }),
    point: (at) => space(at.play.view.placed.at(-1) ?? ''),
    extra: true,
  },
  {
    id: 'act',
    topic: 'guide.yamatai.topic.act',
    when: (at) => afloat(at) && can(at, 'collect', 'build'),
    say: 'guide.yamatai.act',
    why: 'guide.yamatai.act.why',
    point: () => called('yamatai.buildings'),
  },
  {
    id: 'build',
    topic: 'guide.yamatai.topic.act',
    when: (at) => afloat(at) && can(at, 'build'),
    say: 'guide.yamatai.build',
    point: (at) => offered(at, 'build', 2, island),
    asks: true,
    extra: true,
  },
  {
    id: 'collect',
    topic: 'guide.yamatai.topic.act',
    when: (at) => afloat(at) && can(at, 'collect'),
    say: 'guide.yamatai.collect',
    why: 'guide.yamatai.collect.why',
    point: (at) => offered(at, 'collect', 1, island),
    asks: true,
  },
  {
    id: 'collecting',
    topic: 'guide.yamatai.topic.act',
    when: (at) => phase(at, 'collect') && can(at, 'collect'),
    say: 'guide.yamatai.collecting',
    point: (at) => offered(at, 'collect', 1, island),
    asks: true,
    extra: true,
  },
  {
    id: 'effect',
    topic: 'guide.yamatai.topic.fleet',
    when: (at) => acted(at) && can(at, ...effects),
    say: 'guide.yamatai.effect',
    values: (at) => ({ effect: effectWords(box, taken(at), at.play.view.options) }),
    point: () => group('verb'),
    extra: true,
  },
  {
    id: 'moor',
    topic: 'guide.yamatai.topic.harbour',
    when: (at) => phase(at, 'moor'),
    say: 'guide.yamatai.moor',
    point: () => group('keep'),
    asks: true,
    extra: true,
  },
  {
    id: 'recruit',
    topic: 'guide.yamatai.topic.people',
    when: (at) => phase(at, 'recruit') && can(at, 'recruit'),
    say: 'guide.yamatai.recruit',
    point: () => called('yamatai.specialists'),
    asks: true,
    extra: true,
  },
  {
    id: 'done',
    topic: 'guide.yamatai.topic.harbour',
    when: (at) => (acted(at) || phase(at, 'recruit')) && can(at, 'done'),
    say: 'guide.yamatai.done',
    point: () => group('done'),
    asks: true,
    extra: true,
  },
];

export const courseOf = (box: BoxContent | null): Course<View> => ({
  topics: [
    'guide.yamatai.topic.sea',
    'guide.yamatai.topic.fleet',
    'guide.yamatai.topic.sail',
    'guide.yamatai.topic.act',
    'guide.yamatai.topic.others',
    'guide.yamatai.topic.people',
    'guide.yamatai.topic.harbour',
    'guide.yamatai.topic.round',
    'guide.yamatai.topic.points',
  ],
  lessons: lessonsOf(boxOf(box)),
});
