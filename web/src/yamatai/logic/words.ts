import { callArguments } from '../../lib/reasons';
import { seatName } from '../../lib/seats';
import { named, t, type MessageKey } from '../../lib/text.svelte';
import type { GameEvent, SeatAtTable, Site } from '../../lib/types';
import { kindOf, nameOf, type Pick } from './actions';
import { boatsOf, type Box } from './box';
import { colors, type Color, type Island, type Options } from './view';

// What things are called, for eyes and for screen readers.

export const colorName = (color: string): string => named('yamatai.color', color);
export const kindName = (kind: string): string => named('yamatai.culture', kind);
export const specialistName = (id: string): string => named('yamatai.specialist', id);

// Equal names in a row as "2 × wood".
export function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}

export const spaceWords = (space: number, boat: Color | undefined, entry: boolean): string => {
  const what = boat ? t('yamatai.space.boat', { color: colorName(boat) }) : t('yamatai.space.free');
  return `${t('yamatai.space', { number: space })}, ${what}${entry ? `, ${t('yamatai.space.entry')}` : ''}`;
};

export function islandWords(id: string, island: Island, seats: SeatAtTable[]): string {
  const { culture, mountain, sacred, building } = island;
  const parts = [t('yamatai.island', { id })];
  if (culture) parts.push(t('yamatai.island.token', { kind: kindName(culture) }));
  if (building)
    parts.push(
      building.seat === undefined
        ? named('yamatai.tile', building.kind)
        : t('yamatai.island.house', { name: seatName(seats[building.seat]!, building.seat) }),
    );
  if (sacred) parts.push(t('yamatai.island.sacred'));
  if (mountain) parts.push(t('yamatai.island.mountain'));
  if (parts.length === 1 || (parts.length === 2 && mountain)) parts.push(t('yamatai.island.empty'));
  return parts.join(', ');
}

// What holds a building up on an island.
export function siteWords({ now, why, missing }: Site): string {
  if (now) return t('yamatai.site.now');
  const boats = counted(Object.entries(missing).flatMap(([color, count]) => Array<string>(count).fill(colorName(color))));
  return why.map((each) => (each === 'boats' ? t('yamatai.site.boats', { boats }) : named('yamatai.site', each))).join(', ');
}

export function tileWords(box: Box, id: string): string {
  const tile = box.tileOf(id);
  return t('yamatai.tile.about', {
    kind: named('yamatai.tile', tile.kind),
    points: tile.points,
    boats: counted(boatsOf(tile).map(colorName)),
  });
}

// Seats go by their colours in the rules, by their numbers on the screen.
const seatColors = ['blue', 'orange', 'purple', 'grey'];
callArguments({
  boats: colorName,
  color: colorName,
  kind: kindName,
  seat: (color) => t('lobby.seat', { number: seatColors.indexOf(color) + 1 }),
  who: specialistName,
});
// What a tile is called depends on the box that is played with.
export const callTiles = (box: Box): void => callArguments({ tile: (id) => tileWords(box, id) });

// What an effect lets one do, by the rules of this table.
export function effectText(effect: string, options: Options): string {
  const early = effect === 'reserve' && options.reserved_build === 'any_time';
  return early ? t('yamatai.effect.reserve_any_time') : named('yamatai.effect', effect);
}
export const effectWords = ({ fleetOf }: Box, number: number, options: Options): string => effectText(fleetOf(number).effect, options);

export function fleetWords(box: Box, number: number, options: Options): string {
  const boats = counted(box.fleetOf(number).boats.map(colorName));
  return `${t('yamatai.fleet', { number })}: ${boats}. ${effectWords(box, number, options)}`;
}

export const specialistWords = (id: string): string => `${specialistName(id)}: ${named('yamatai.power', id)}`;

// The words on a button, or for what has been picked.
export function pickWords(box: Box, pick: Pick): string {
  const name = nameOf(pick);
  switch (kindOf(pick)) {
    case 'boat':
      return t('yamatai.boat', { color: colorName(name) });
    case 'buy': {
      const price = box.prices[name as Color];
      return price ? t('yamatai.buy', { color: colorName(name), price }) : colorName(name);
    }
    case 'take':
    case 'sell':
      return colorName(name);
    case 'space':
      return t('yamatai.space', { number: name });
    case 'island':
      return t('yamatai.island', { id: name });
    case 'fleet':
      return t('yamatai.fleet', { number: name });
    case 'specialist':
      return specialistName(name);
    case 'keep':
    case 'pay':
      return counted(name.split(' ').map((each) => (colors.includes(each as Color) ? colorName(each) : kindName(each))));
    case 'tile':
      return tileWords(box, name);
    case 'stack':
      return name === '|' ? t('yamatai.stack.bar') : tileWords(box, name);
    case 'verb':
      return named('yamatai.do', name);
    case 'other':
      return name;
  }
}

// What events change for people, in few words: "+2 coins, +1 prestige".
export function eventWords(events: GameEvent[], seats: SeatAtTable[], eyes: number | null): string {
  return events
    .flatMap((event) => {
      if (typeof event.change !== 'number' || event.seat === undefined) return [];
      const count = Math.abs(event.change);
      const what = event.event === 'boats' ? `${count} ${colorName(String(event.color))}` : t(`yamatai.gained.${event.event}` as MessageKey, { count });
      const who = event.seat === eyes ? '' : `${seatName(seats[event.seat]!, event.seat)}: `;
      return [`${who}${event.change > 0 ? '+' : '−'}${what}`];
    })
    .join(', ');
}
