import { listed, percent, signed, tenths } from '../../lib/format';
import type { Judged, Reviewer, Valued } from '../../lib/review';
import { playerName } from '../../lib/seats';
import { t, text } from '../../lib/text.svelte';
import type { BoxContent, Hint, Review, Story } from '../../lib/types';
import type { components } from '../../openapi.gen';
import { verbOf } from './actions';
import { boxOf, type Box } from './box';
import { blanks, boatNames, spaceName } from './log';
import type { Color, Result } from './view';
import { colorName, specialistName } from './words';

// What a review of Yamataï and a tip say, in words and figures.

type Schemas = components['schemas'];
type Decision = Schemas['YamataiDecision'];
type Worth = Schemas['YamataiWorth'];

// A tenth of a game is a lot.
const COSTLY = 0.04;
const VERY_COSTLY = 0.1;
const LEAST = 0.005; // less is the search's own error

const points = (count: number): string => t('review.points', { count: Math.abs(tenths(count)), points: signed(count) });

// --- One action to do ------------------------------------------------------------------------------

// Nothing has happened yet, so what a sentence tells comes from the box.
const planned: typeof blanks = {
  ...blanks,
  fleet: ([number = ''], _, box) => ({ number, boats: boatNames(box.fleetOf(Number(number)).boats) }),
  buy: ([color = ''], _, { prices }) => ({ color: colorName(color), price: prices[color as Color] ?? 0 }),
  sell: ([color = '']) => ({ color: colorName(color) }),
  moor: (names) => ({ boats: boatNames(names) }),
  arrange: (names) => ({ count: names.length - names.indexOf('|') - 1 }),
};

function step(box: Box, action: string): string {
  const verb = verbOf(action);
  const key = `yamatai.tip.${verb}`;
  if (!text.knows(key)) return action;
  return t(key, planned[verb]?.(action.split(' ').slice(1), [], box));
}

// --- What would have been better -------------------------------------------------------------------

const kindIn = (box: Box, tile: string): string => box.tileOf(tile).kind;

function needs(box: Box, { boats = {}, fleet }: Schemas['Advice']): string {
  const names = Object.entries(boats).map(([color, count]) => t('yamatai.advice.boats', { count, color: colorName(color) }));
  if (names.length === 0) return fleet ? t('yamatai.advice.with_fleet', { fleet }) : '';
  const offered = fleet ? box.fleetOf(fleet).boats : [];
  const from_fleet = fleet !== undefined && Object.keys(boats).some((color) => offered.includes(color as Color) || offered.includes('any'));
  if (from_fleet) return t('yamatai.advice.needs_fleet', { boats: listed(names), fleet });
  return [t('yamatai.advice.needs', { boats: listed(names) }), fleet ? t('yamatai.advice.with_fleet', { fleet }) : ''].filter(Boolean).join(' ');
}

function adviceWords(box: Box, { advice, points_lost }: Decision): string {
  const { fleet, tile = '', island = '', tokens = 0, specialist = '' } = advice;
  const gain = points(points_lost);
  const with_fleet = fleet ? t('yamatai.advice.with_fleet', { fleet }) : '';
  const said = (...parts: string[]): string => parts.filter(Boolean).join(' ');
  switch (advice.advice) {
    case 'build':
      return said(t('yamatai.advice.build', { kind: kindIn(box, tile), island, gain }), needs(box, advice));
    case 'collect':
      return said(t('yamatai.advice.collect', { count: tokens, gain }), with_fleet);
    case 'recruit':
      return said(t('yamatai.advice.recruit', { name: specialistName(specialist), gain }), with_fleet);
    case 'fleet':
      return t('yamatai.advice.fleet', { fleet: fleet ?? 0, gain });
    default:
      return t('yamatai.advice.otherwise', { gain });
  }
}

// --- A whole review ---------------------------------------------------------------------------------

const worthWords = ({ chance, margin }: Worth, seat: number): string =>
  t('yamatai.review.worth', { chance: percent(chance[seat]!), margin: points(margin[seat]!) });

function judged(box: Box, decision: Decision, turn: number): Judged {
  const { action, seat, loss, played, best, of_played, of_best } = decision;
  const better: Valued | null = loss < LEAST || best.join() === played.join() ? null : { actions: best, worth: worthWords(of_best, seat) };
  return {
    at: action,
    turn,
    seat,
    loss,
    mark: !better || loss < COSTLY ? 0 : loss < VERY_COSTLY ? 1 : 2,
    lost: better ? t('yamatai.review.lost', { chance: percent(loss) }) : '',
    played: { actions: played, worth: worthWords(of_played, seat) },
    best: better,
    advice: better ? adviceWords(box, decision) : '',
  };
}

function read(box: Box, review: Review, story: Story) {
  const { decisions, luck, seats } = review as Schemas['YamataiReview'];
  const winner = (story.score as Result | undefined)?.ranking[0];
  // The chance after each turn, as it was played; at the end somebody has won.
  const curve = (seat: number): number[] => [
    decisions[0]?.of_best.chance[seat] ?? 0,
    ...decisions.slice(0, -1).map(({ of_played }) => of_played.chance[seat]!),
    winner === undefined ? (decisions.at(-1)?.of_played.chance[seat] ?? 0) : Number(winner === seat),
  ];
  return {
    turns: decisions.map(({ action, seat, round }) => ({ at: action, seat, name: t('log.round', { round }), number: round })),
    charts: [{ title: t('yamatai.review.chart'), top: 1, label: percent, curves: seats.map((_, seat) => ({ seat, values: curve(seat) })) }],
    judged: decisions.map((decision, turn) => judged(box, decision, turn)),
    luck: luck.map(({ round, action, chance }) => ({
      turn: decisions.findIndex((decision) => decision.action >= action),
      changes: chance,
      told: t('yamatai.review.luck_told', {
        round,
        changes: chance.map((change, seat) => `${playerName(story.seats[seat]!, seat)} ${percent(change, true)}`).join(', '),
      }),
    })),
    seats: seats.map(({ accuracy, mean_loss, luck: total, luck_share, costliest }) => ({
      figures: [
        { name: t('review.accuracy'), value: String(Math.round(accuracy)) },
        { name: t('review.mean_loss'), value: percent(mean_loss) },
        { name: t('review.luck'), value: t('review.luck.value', { luck: percent(total, true), share: percent(luck_share) }) },
      ],
      costliest: costliest.filter((place) => decisions[place]!.loss >= LEAST),
    })),
    facts: [],
  };
}

// --- Tips ---------------------------------------------------------------------------------------------

function nudge(box: Box, { nudge: { at, island = '', fleet = 0, specialist = '', space = 0 } }: Hint): { text: string; at: string } {
  switch (at) {
    case 'fleet':
      return { text: t('yamatai.nudge.fleet', { fleet }), at: `fleet:${fleet}` };
    case 'specialist':
      return { text: t('yamatai.nudge.place', { place: specialistName(specialist) }), at: `specialist:${specialist}` };
    case 'space':
      return { text: t('yamatai.nudge.place', { place: spaceName(box, String(space)) }), at: `space:${space}` };
    default:
      return { text: t('yamatai.nudge.place', { place: island }), at: `island:${island}` };
  }
}

const suggestion = (box: Box, { actions, chance, margin = 0 }: Hint): string =>
  [
    `${actions.filter((action) => action !== 'done').map((action) => step(box, action)).join(' → ')}.`,
    t('yamatai.nudge.promise', { chance: percent(chance), margin: points(margin) }),
  ].join(' ');

export function reviewerOf(content: BoxContent | null): Reviewer {
  const box = boxOf(content);
  return {
    read: (review, story) => read(box, review, story),
    step: (action) => step(box, action),
    nudge: (hint) => nudge(box, hint),
    suggestion: (hint) => suggestion(box, hint),
  };
}
