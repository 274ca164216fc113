import { named, t } from '../../lib/text.svelte';
import type { SeatAtTable } from '../../lib/types';
import type { Explanation } from '../../parts/explained.svelte';
import { kindOf, nameOf, type Kind, type Pick } from './actions';
import type { Box, Tile } from './box';
import type { End } from './ends';
import { colors, type Color, type Island, type Options } from './view';
import { colorName, counted, effectText, islandWords, kindName, pickWords, spaceWords, specialistName, tileWords } from './words';

// What each thing on the table is, in full: shown beside it to whoever asks. The name is what a screen reader calls it,
// and what tells it from others of its kind; the text says no part of it again.

export function aboutFleet(box: Box, number: number, options: Options): Explanation {
  const { boats, effect } = box.fleetOf(number);
  return {
    name: `${t('yamatai.fleet', { number })}: ${counted(boats.map(colorName))}`,
    text: [effectText(effect, options), t('yamatai.about.fleet', { number })],
    chapter: 'fleets',
  };
}

export const aboutClosed = (name: string): Explanation => ({ name, text: [t('yamatai.about.closed')], chapter: 'round' });

const earns: Record<Tile['kind'], Parameters<typeof t>[0]> = {
  standard: 'yamatai.about.standard',
  trading_post: 'yamatai.about.trading_post',
  torii: 'yamatai.about.nobodys',
  palace: 'yamatai.about.nobodys',
};

// `owner`: who has reserved it.
export function aboutTile(box: Box, id: string, owner?: string): Explanation {
  const text = [t(earns[box.tileOf(id).kind])];
  if (owner) text.push(t('yamatai.about.reserved', { name: owner }));
  return { name: tileWords(box, id), text, chapter: 'buildings' };
}

// `money`: what lies on the card while it can be recruited.
export function aboutSpecialist(box: Box, id: string, money?: number): Explanation {
  const points = box.pointsOf(id);
  const worth =
    money === undefined ? t('yamatai.points', { count: points }) : t('yamatai.specialist.worth', { points, money });
  return { name: specialistName(id), text: [named('yamatai.power', id), worth], chapter: 'specialists' };
}

export function aboutIsland(id: string, island: Island, seats: SeatAtTable[]): Explanation {
  const { culture, mountain, sacred, building } = island;
  const text: string[] = [];
  if (culture) text.push(t('yamatai.about.token'));
  if (building) text.push(t(building.seat === undefined ? 'yamatai.about.nobodys' : 'yamatai.about.somebodys'));
  if (sacred) text.push(t('yamatai.about.sacred'));
  if (text.length === 0) text.push(t('yamatai.about.empty'));
  if (mountain) text.push(t('yamatai.about.mountain'));
  return { name: islandWords(id, island, seats), text, chapter: culture ? 'collect' : building || mountain ? 'bonus' : 'build' };
}

export function aboutSpace(space: number, boat: Color | undefined, entry: boolean): Explanation {
  const text = boat ? [t('yamatai.about.boat')] : [];
  if (entry) text.push(t('yamatai.about.entry'));
  return { name: spaceWords(space, boat, entry), text, chapter: 'sail' };
}

export function aboutBoat(box: Box, color: Color, count: number): Explanation {
  const price = box.prices[color];
  const text = [t('yamatai.about.boats')];
  if (price) text.unshift(t('yamatai.price', { color: colorName(color), price }));
  return { name: `${t('yamatai.boat', { color: colorName(color) })}${count > 1 ? ` × ${count}` : ''}`, text, chapter: 'sail' };
}

export const aboutToken = (kind: string): Explanation => ({
  name: t('yamatai.island.token', { kind: kindName(kind) }),
  text: [t('yamatai.about.tokens')],
  chapter: 'recruit',
});

// What a seat has, by what it is called in the score, on the mat or in the supply.
const counts = {
  money: { name: 'yamatai.gain.money', text: 'yamatai.about.money', chapter: 'score' },
  prestige: { name: 'yamatai.gain.prestige', text: 'yamatai.about.prestige', chapter: 'score' },
  pieces: { name: 'yamatai.seat.pieces', text: 'yamatai.about.pieces', chapter: 'end' },
  boats: { name: 'yamatai.seat.boats', text: 'yamatai.about.boats', chapter: 'moor' },
  wasted: { name: 'yamatai.seat.wasted', text: 'yamatai.about.wasted', chapter: 'moor' },
  built: { name: 'yamatai.seat.built', text: 'yamatai.about.built', chapter: 'score' },
  sacred: { name: 'yamatai.island.sacred', text: 'yamatai.about.sacred_left', chapter: 'fleets' },
} as const;

export function aboutCount(what: keyof typeof counts, count: number | string): Explanation {
  const { name, text, chapter } = counts[what];
  return { name: `${t(name)}: ${count}`, text: [t(text)], chapter };
}

export function aboutBuilt(box: Box, tiles: string[]): Explanation {
  const points = tiles.reduce((sum, id) => sum + box.tileOf(id).points, 0);
  const about = aboutCount('built', points);
  return { ...about, text: [...about.text!, ...tiles.map((id) => tileWords(box, id))] };
}

export const aboutStack = (name: string, count: number): Explanation => ({
  name: `${name}: ${t('yamatai.left', { count })}`,
  text: [t('yamatai.about.stack')],
  chapter: 'round',
});

const isColor = (what: string): what is Color => colors.includes(what as Color);

export function aboutEnd(box: Box, { what, left, near }: End): Explanation {
  const color = isColor(what);
  const name = color ? colorName(what) : named('yamatai.ends', what);
  const price = color ? box.prices[what] : undefined;
  const text = [named('yamatai.ends.why', color ? 'color' : what === 'buildings' || what === 'specialists' ? 'row' : what)];
  if (price) text.push(t('yamatai.price', { color: colorName(what), price }));
  return { name: t(near ? 'yamatai.ends.near' : 'yamatai.ends.left', { what: name, left }), text, chapter: 'end' };
}

// What a button of the controls stands for.
export function aboutPick(box: Box, pick: Pick, options: Options): Explanation {
  const kind = kindOf(pick);
  const name = nameOf(pick);
  if (kind === 'tile' || (kind === 'stack' && name !== '|')) return aboutTile(box, name);
  if (kind !== 'verb') return { name: `${named('yamatai.group', kind)}: ${pickWords(box, pick)}`, chapter: chapters[kind] ?? 'fleets' };
  const power = named('yamatai.power', name);
  const text = power === name ? effectText(name, options) : power;
  return { name: pickWords(box, pick), text: [text], chapter: power === name ? 'fleets' : 'specialists' };
}
const chapters: Partial<Record<Kind, string>> = { buy: 'trade', sell: 'trade', keep: 'moor', pay: 'recruit' };
