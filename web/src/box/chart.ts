import { lanesOf } from '../yamatai/logic/box';
import { distance, inside } from '../yamatai/logic/plane';
import type { Chart, Island } from './content';
import { apart, average, heart, rounded, type Point } from './geometry';

// What one can do to the map. Every function answers a new map; the old one is for undo.

export type Line = [number, number];
export type Thing = { kind: 'space'; at: number } | { kind: 'island'; at: number };

export const cornersOf = (chart: Chart, { spaces }: Pick<Island, 'spaces'>): Point[] => spaces.map((space) => chart.spaces[space]!);

const sidesOf = ({ spaces }: Island): Line[] => spaces.map((space, i) => [space, spaces[(i + 1) % spaces.length]!]);

export const addSpace = (chart: Chart, point: Point): Chart => ({
  ...chart,
  spaces: [...chart.spaces, { id: chart.spaces.length, ...rounded(point) }],
});

// A new space on a line becomes a corner of the islands on both sides.
export function splitLine(chart: Chart, [a, b]: Line, point: Point): Chart {
  const fresh = chart.spaces.length;
  const islands = chart.islands.map((island) => {
    const at = sidesOf(island).findIndex(([c, d]) => (a === c && b === d) || (a === d && b === c));
    return at < 0 ? island : { ...island, spaces: [...island.spaces.slice(0, at + 1), fresh, ...island.spaces.slice(at + 1)] };
  });
  return { ...addSpace(chart, point), islands };
}

// The name of an island keeps its place among the corners; if it would lie outside of them, it finds a new one.
function relabelled(before: Chart, after: Chart, moved: number): Chart {
  const islands = after.islands.map((island) => {
    if (!island.spaces.includes(moved)) return island;
    const corners = cornersOf(after, island);
    const [from, to] = [average(cornersOf(before, island)), average(corners)];
    const label = rounded({ x: island.x + to.x - from.x, y: island.y + to.y - from.y });
    return { ...island, ...(inside(label, corners) ? label : heart(corners)) };
  });
  return { ...after, islands };
}

export function moveSpace(chart: Chart, at: number, point: Point): Chart {
  const spaces = chart.spaces.map((space, i) => (i === at ? { ...space, ...rounded(point) } : space));
  return relabelled(chart, { ...chart, spaces }, at);
}

export function removeSpace(chart: Chart, at: number): Chart {
  const down = (space: number): number => (space > at ? space - 1 : space);
  const without = (list: number[]): number[] => list.filter((space) => space !== at).map(down);
  return {
    ...chart,
    entries: without(chart.entries),
    spaces: chart.spaces.filter((_, i) => i !== at).map((space, id) => ({ ...space, id })),
    islands: chart.islands.map((island) => ({ ...island, spaces: without(island.spaces) })).filter(({ spaces }) => spaces.length >= 3),
  };
}

export function toggleEntry(chart: Chart, space: number): Chart {
  const { entries } = chart;
  return { ...chart, entries: entries.includes(space) ? entries.filter((each) => each !== space) : [...entries, space].sort((a, b) => a - b) };
}

export const addIsland = (chart: Chart, spaces: number[], id: string): Chart => ({
  ...chart,
  islands: [...chart.islands, { id, ...heart(cornersOf(chart, { spaces })), spaces }],
});

// Only within the ring: a name outside of its island would say nothing.
export function moveIsland(chart: Chart, at: number, point: Point): Chart {
  const island = chart.islands[at]!;
  if (!inside(point, cornersOf(chart, island))) return chart;
  return changeIsland(chart, at, rounded(point));
}

export const changeIsland = (chart: Chart, at: number, change: Partial<Island>): Chart => ({
  ...chart,
  islands: chart.islands.map((island, i) => (i === at ? { ...island, ...change } : island)),
});

export const removeIsland = (chart: Chart, at: number): Chart => ({ ...chart, islands: chart.islands.filter((_, i) => i !== at) });

export const remove = (chart: Chart, { kind, at }: Thing): Chart => (kind === 'space' ? removeSpace(chart, at) : removeIsland(chart, at));

// The space, or else the island, that a finger touches; within `reach` of the middle of a space.
export function thingAt(chart: Chart, point: Point, reach: number): Thing | null {
  const near = chart.spaces.map((space, at) => ({ at, away: apart(space, point) })).sort((a, b) => a.away - b.away)[0];
  if (near && near.away <= reach) return { kind: 'space', at: near.at };
  const island = chart.islands.findIndex((each) => inside(point, cornersOf(chart, each)));
  return island < 0 ? null : { kind: 'island', at: island };
}

export const lineAt = (chart: Chart, point: Point, reach: number): Line | null =>
  lanesOf(chart).find(([a, b]) => distance(point, chart.spaces[a]!, chart.spaces[b]!) <= reach) ?? null;

export const SHEET = { width: 1000, height: 640 }; // what a new map is drawn on
const SEA = 60;

// A frame around everything that is drawn, with some sea around it; around the whole sheet if nothing is.
export function frameOf({ spaces }: Chart): { x: number; y: number; width: number; height: number } {
  if (spaces.length < 3) return { x: 0, y: 0, ...SHEET };
  const [xs, ys] = [spaces.map(({ x }) => x), spaces.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - SEA, Math.min(...ys) - SEA];
  return { x, y, width: Math.max(...xs) - x + SEA, height: Math.max(...ys) - y + SEA };
}
