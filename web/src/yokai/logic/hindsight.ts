import { seenBy } from './story';
import type { Family, View } from './view';

// A moment of a game that is over, with what is known by now: cards never change, so the last view names every one of
// them. Either all of them are face up, or those carry their sign that a seat had seen by then.
export function lookingBack(view: View, { end, all }: { end: View; all: boolean }, eyes: number | null): View {
  const families = end.cards.map(({ family }) => family);
  if (all) return { ...view, cards: view.cards.map((card, index) => ({ ...card, family: families[index]! })) };
  if (eyes === null) return view;
  const seen = view.cards.flatMap((_, index) => (seenBy(view, index).includes(eyes) ? [[index, families[index]!] as const] : []));
  return { ...view, known: Object.fromEntries(seen) as Record<string, Family> };
}
