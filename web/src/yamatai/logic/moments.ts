import type { Moment } from '../../lib/moments.svelte';
import { placed } from '../../lib/seats';
import type { Tune } from '../../lib/tunes';
import type { GameEvent, Play, SeatAtTable } from '../../lib/types';
import { verbOf } from './actions';
import type { Box, Tile } from './box';
import { endsOf } from './ends';
import type { Result, View } from './view';

// What happens on the table that deserves a picture and a sound.
export type YamataiMoment = Moment &
  (
    | { kind: 'building'; island: string; tile: Tile; seat: number }
    | { kind: 'specialist'; id: string }
    | { kind: 'last_round' }
    | { kind: 'over'; winner: number; won: boolean } // won: by whoever looks
  );

// What other actions sound like; what is not named is quiet.
export const tuneOf: Record<string, Tune> = {
  fleet: 'moved',
  take: 'moved',
  buy: 'moved',
  sell: 'moved',
  reserve: 'moved',
  place: 'laid',
  shift: 'laid',
  swap_boats: 'laid',
  remove: 'laid',
  sanctify: 'laid',
  collect: 'gathered',
  swap_culture: 'gathered',
};

// The round that is played is the last: of something nothing is left, or a row that could spare nothing got shorter.
export function lastRound(box: Box, before: Play<View>, { view, standing }: Play<View>): boolean {
  const left = (play: Play<View>, what: 'specialists' | 'buildings'): number | undefined =>
    (play.standing as { ends: Record<string, number> } | undefined)?.ends[what];
  const short = (what: 'specialists' | 'buildings'): boolean =>
    left(before, what) === 0 && before.view.round === view.round && view[what].open.length < before.view[what].open.length;
  const ends = endsOf(box, view, standing).filter(({ what }) => what !== 'specialists' && what !== 'buildings');
  return view.phase !== 'over' && (ends.some(({ left }) => left === 0) || short('specialists') || short('buildings'));
}

function ending({ ranking }: Result, seats: SeatAtTable[], me: (person: string) => boolean): YamataiMoment {
  const mine = (seat: SeatAtTable): boolean => seat.kind === 'person' && !seat.stand_in && me(seat.person);
  const winner = placed(ranking, seats)[0]!;
  const won = mine(seats[winner]!);
  const tune = won ? 'victory' : seats.some(mine) ? 'defeat' : 'over';
  return { kind: 'over', tune, long: 1500, winner, won };
}

export function momentsOf(events: GameEvent[], box: Box, seats: SeatAtTable[], me: (person: string) => boolean): YamataiMoment[] {
  return events.flatMap((event): YamataiMoment[] => {
    const [verb, name = '', island = ''] = event.action?.split(' ') ?? [];
    if (verb === 'build') return [{ kind: 'building', tune: 'built', long: 1300, island, tile: box.tileOf(name), seat: event.seat! }];
    if (verb === 'recruit') return [{ kind: 'specialist', tune: 'won_over', long: 1400, id: name }];
    if (event.event === 'over') return [ending(event as unknown as Result, seats, me)];
    return [];
  });
}

export const soundOf = ([deed]: GameEvent[]): Tune | undefined => tuneOf[verbOf(deed?.action ?? '')];
