import type { Round } from '../../lib/types';
import type { Score } from './view';

// Points over the rounds, as charts need them.

export const gains = ['buildings', 'specialists', 'prestige', 'money'] as const;
export const losses = ['reserved', 'wasted'] as const;
export const sources = [...gains, ...losses] as const;
export type Source = (typeof sources)[number];

// How one seat stood at the end of each round.
export const storyOf = (rounds: Round[], seat: number): Score[] => rounds.map(({ score }) => (score as Score[])[seat]!);

// A source as a band between two lines, round by round: gains are piled up from zero, losses hang down from it.
export interface Band {
  source: Source;
  from: number[];
  to: number[];
}

export function bands(story: Score[]): Band[] {
  const pile = (kinds: readonly Source[]): Band[] => {
    let from = story.map(() => 0);
    return kinds.map((source) => {
      const to = from.map((height, i) => height + story[i]![source]);
      const band = { source, from, to };
      from = to;
      return band;
    });
  };
  return [...pile(gains), ...pile(losses)].filter(({ from, to }) => to.some((height, i) => height !== from[i]));
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

// Round numbers along an axis, at most so many steps, with the ends inside.
export function ticks(low: number, high: number, most = 5): number[] {
  const step = steps.find((each) => (high - low) / each <= most) ?? 1000;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

// Labels as near to where they belong as possible, none closer to the next than the gap, from the top down.
export function spread(wanted: number[], gap: number, lowest: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  order.forEach((label, i) => {
    if (i > 0) placed[label] = Math.max(placed[label]!, placed[order[i - 1]!]! + gap);
  });
  let below = lowest;
  for (const label of order.reverse()) {
    placed[label] = Math.min(placed[label]!, below);
    below = placed[label]! - gap;
  }
  return placed;
}
