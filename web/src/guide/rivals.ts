import { playerName } from '../lib/seats';
import type { Deed } from '../lib/log';
import { verbOf } from '../yamatai/logic/actions';
import type { Box } from '../yamatai/logic/box';
import type { View } from '../yamatai/logic/view';
import { counted, kindName, specialistName, specialistWords } from '../yamatai/logic/words';
import { island, space } from './chart';
import type { Lesson, Moment, Values } from './lessons';

type At = Moment<View>;
const parts = ({ action }: Deed): string[] => action.split(' ').slice(1);

// Who laid the boat on each space, as the deeds tell it.
export function laidBy(deeds: Deed[]): Map<string, number> {
  const laid = new Map<string, number>();
  for (const deed of deeds) {
    const [a = '', b = ''] = parts(deed);
    const [from, to] = [laid.get(a), laid.get(b)];
    const put = (where: string, seat: number | undefined): unknown => (seat === undefined ? laid.delete(where) : laid.set(where, seat));
    switch (verbOf(deed.action)) {
      case 'place':
        laid.set(b, deed.seat);
        break;
      case 'remove':
        laid.delete(a);
        break;
      case 'shift':
      case 'swap_boats':
        put(a, to);
        put(b, from);
    }
  }
  return laid;
}

// The turn that has just been shown, if it was another's: from its fleet on.
export function turnOf({ deeds, play }: At): Deed[] {
  const last = deeds.at(-1);
  if (!last || last.seat === play.eyes) return [];
  return deeds.slice(deeds.map(({ action }) => verbOf(action)).lastIndexOf('fleet')).filter(({ seat }) => seat === last.seat);
}

// Lessons about what somebody else has just done: what it was, and what there is to learn from it.
export function rivalLessons(box: Box): Lesson<View>[] {
  const done = (at: At, verb: string): Deed[] => turnOf(at).filter(({ action }) => verbOf(action) === verb);
  const named = (at: At, verb: string, place: number): string => parts(done(at, verb)[0]!)[place] ?? '';
  const seen = (at: At): boolean => at.mine && at.play.view.phase === 'fleet' && done(at, 'fleet').length > 0;
  const did = (verb: string) => (at: At): boolean => seen(at) && done(at, verb).length > 0;
  // Boats around the new building that whoever learns had laid.
  const lent = (at: At): string[] => {
    if (done(at, 'build').length === 0) return [];
    const laid = laidBy(at.deeds);
    const spaces = box.map.islands.find(({ id }) => id === named(at, 'build', 1))?.spaces ?? [];
    return spaces.map(String).filter((each) => laid.get(each) === at.play.eyes && at.play.view.boats[each]);
  };

  const name = (at: At): Values => {
    const { seat } = turnOf(at)[0]!;
    return { name: playerName(at.seats[seat]!, seat) };
  };
  const built = (at: At): Values => {
    if (done(at, 'build').length === 0) return { kind: '', points: 0, island: '' };
    const { kind, points } = box.tileOf(named(at, 'build', 0));
    return { kind, points, island: named(at, 'build', 1) };
  };
  const collected = (at: At): string => done(at, 'collect').map((deed) => island(parts(deed)[0]!)).join();
  const placed = (at: At): string => done(at, 'place').map((deed) => space(parts(deed)[1]!)).join();

  const about = {
    topic: 'guide.yamatai.topic.others',
    occasion: ({ deeds }: At): string => `turn of others ${deeds.length}`,
  } as const;
  return [
    {
      ...about,
      id: 'rival_lent',
      when: (at) => did('build')(at) && lent(at).length > 0,
      say: 'guide.yamatai.rival.lent',
      why: 'guide.yamatai.rival.lent.why',
      values: (at) => ({ ...name(at), ...built(at), lent: lent(at).length }),
      point: (at) => [island(named(at, 'build', 1)), ...lent(at).map(space)].join(),
      extra: true,
    },
    {
      ...about,
      id: 'rival_recruited',
      when: did('recruit'),
      say: 'guide.yamatai.rival.recruited',
      why: 'guide.yamatai.rival.recruited.why',
      values: (at) => {
        const [who = '', ...paid] = parts(done(at, 'recruit')[0]!);
        return { ...name(at), who: specialistName(who), tokens: counted(paid.map(kindName)), specialist: specialistWords(who) };
      },
      point: (at) => `.yamatai [data-pick="seat:${turnOf(at)[0]!.seat}"]`,
      extra: true,
    },
    {
      ...about,
      id: 'rival_built',
      when: did('build'),
      say: 'guide.yamatai.rival.built',
      why: 'guide.yamatai.rival.built.why',
      values: (at) => ({ ...name(at), ...built(at) }),
      point: (at) => island(named(at, 'build', 1)),
      extra: true,
    },
    {
      ...about,
      id: 'rival_collected',
      when: did('collect'),
      say: 'guide.yamatai.rival.collected',
      why: 'guide.yamatai.rival.collected.why',
      values: (at) => ({ ...name(at), boats: done(at, 'place').length, tokens: done(at, 'collect').length }),
      point: (at) => [placed(at), collected(at)].filter(Boolean).join(),
      extra: true,
    },
    {
      ...about,
      id: 'others',
      when: seen,
      say: 'guide.yamatai.others',
      why: 'guide.yamatai.others.why',
      values: (at) => ({
        ...name(at),
        ...built(at),
        number: named(at, 'fleet', 0),
        boats: done(at, 'place').length,
        tokens: done(at, 'collect').length,
        then: ['build', 'collect'].find((verb) => done(at, verb).length > 0) ?? 'nothing',
        who: done(at, 'recruit').length > 0 ? specialistName(named(at, 'recruit', 0)) : 'nobody',
      }),
      point: (at) => placed(at) || `.yamatai [data-pick="seat:${turnOf(at)[0]!.seat}"]`,
      again: true,
    },
  ];
}
