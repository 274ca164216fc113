import { turned, type Box, type Point } from './box';
import { area, cross, distance, edgeOf, inside, pole } from './plane';

// The map as it is drawn. Pieces have one size, so the map is made to fit them: whatever unit its maker has used, it is
// stretched until boats and buildings have the room they need, and the drawing becomes as large as that takes.

export interface Chart {
  turns: boolean; // x and y have changed places
  size: Point; // of the drawing
  spaces: { at: Point; room: number; entry: boolean }[];
  islands: { id: string; middle: Point; corners: Point[]; room: number }[];
  ways: { from: Point; to: Point }[]; // how boats come in from outside
  rose: Point | null; // where a compass has room
}

// Between the middles of neighbouring spaces, and from the middle of an island to the lanes around it: where there is
// least room, and where there is as much as usual.
const SPACING = { least: 72, usual: 85 };
const CLEARING = { least: 32, usual: 42 };
const MARGIN = 50;
const SMALLEST = { x: 520, y: 340 }; // on a wide screen; a few islands fill it
const LARGEST = 2600; // however uneven a map is
const ROSE = 44; // from the middle of the compass to the nearest lane
const EDGE = 42; // and to the edge of the drawing
const FRAME = 16;
const BERTH = 20;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
// How much larger everything has to become. What few places lack is made up for by smaller pieces there.
const growth = (values: number[], { least, usual }: typeof SPACING): number =>
  Math.max(usual / median(values), least / Math.max(Math.min(...values), 0.6 * median(values)));

// Where an island's pieces stand: where its maker says, unless that is outside or too near its edge.
const heart = (said: Point, ring: Point[]): Point =>
  inside(said, ring) && edgeOf(said, ring) >= 0.22 * Math.sqrt(area(ring)) ? said : pole(ring);
const nearest = (spaces: Point[]): number[] =>
  spaces.map((space) => Math.min(...spaces.filter((other) => other !== space).map((other) => apart(space, other))));

export function chartOf({ map, lanes }: Box, tall: boolean): Chart {
  const rings = map.islands.map(({ spaces }) => spaces.map((space) => map.spaces[space]!));
  const hearts = map.islands.map((island, i) => heart(island, rings[i]!));
  const near = nearest(map.spaces);
  const clear = hearts.map((middle, i) => edgeOf(middle, rings[i]!));
  const [left, top] = [Math.min(...map.spaces.map(({ x }) => x)), Math.min(...map.spaces.map(({ y }) => y))];
  const wide = Math.max(1, Math.max(...map.spaces.map(({ x }) => x)) - left);
  const high = Math.max(1, Math.max(...map.spaces.map(({ y }) => y)) - top);

  const turns = tall ? wide > high : high > 1.5 * wide;
  const small = turned(SMALLEST, turns !== tall);
  const filling = Math.min((small.x - 2 * MARGIN) / wide, (small.y - 2 * MARGIN) / high);
  const needed = Math.max(growth(near, SPACING), growth(clear, CLEARING));
  const unit = Math.min(Math.max(needed, filling), LARGEST / Math.max(wide, high));
  const whole = { x: Math.max(wide * unit + 2 * MARGIN, small.x), y: Math.max(high * unit + 2 * MARGIN, small.y) };
  const shift = { x: (whole.x - wide * unit) / 2, y: (whole.y - high * unit) / 2 };
  const drawn = ({ x, y }: Point): Point => ({ x: (x - left) * unit + shift.x, y: (y - top) * unit + shift.y });

  const points = map.spaces.map(drawn);
  const sea = lanes.map(([a, b]): [Point, Point] => [points[a]!, points[b]!]);
  const ways = waysIn(map.entries.map((space) => points[space]!), whole, sea);
  const land = map.islands.map(({ spaces }) => spaces.map((space) => points[space]!));
  const rose = roseIn(whole, [...sea, ...ways.map(({ from, to }): [Point, Point] => [from, to])], land);
  const turn = (point: Point): Point => turned(point, turns);
  return {
    turns,
    size: turn(whole),
    spaces: points.map((point, space) => ({
      at: turn(point),
      room: Math.min(1, (near[space]! * unit) / 62),
      entry: map.entries.includes(space),
    })),
    islands: map.islands.map(({ id, spaces }, i) => ({
      id,
      middle: turn(drawn(hearts[i]!)),
      corners: spaces.map((space) => turn(points[space]!)),
      room: Math.min(1, (clear[i]! * unit) / CLEARING.least),
    })),
    ways: ways.map(({ from, to }) => ({ from: turn(from), to: turn(to) })),
    rose: rose && turn(rose),
  };
}

// From which edge boats come in: all from the one that most of them reach without crossing a lane, the others from the
// nearest they do reach. Those inside a map come from the widest gap between the lanes around them.
function waysIn(entries: Point[], size: Point, lanes: [Point, Point][]): Chart['ways'] {
  const edges: ((at: Point) => Point)[] = [
    ({ y }) => ({ x: FRAME, y }),
    ({ x }) => ({ x, y: FRAME }),
    ({ y }) => ({ x: size.x - FRAME, y }),
    ({ x }) => ({ x, y: size.y - FRAME }),
  ];
  const free = (from: Point, to: Point): boolean =>
    lanes.every(([a, b]) => !cross(from, to, a, b) && [a, b].every((end) => end === to || distance(end, from, to) > BERTH));
  const reached = edges.map((edge) => entries.filter((entry) => free(edge(entry), entry)).length);
  const usual = edges[reached.indexOf(Math.max(...reached))]!;
  return entries.map((to) => {
    const open = edges.map((edge) => edge(to)).filter((from) => free(from, to) && beyond(from, to, lanes));
    const first = usual(to);
    const from = open.find(({ x, y }) => x === first.x && y === first.y) ?? open.sort((a, b) => apart(a, to) - apart(b, to))[0];
    return { from: from ?? gapAt(to, lanes), to };
  });
}
// Whether a way keeps off the lanes that end where it does.
const beyond = (from: Point, to: Point, lanes: [Point, Point][]): boolean =>
  lanes.every(([a, b]) => {
    const other = a === to ? b : b === to ? a : null;
    return !other || angle(to, other, from) > 0.3;
  });
const angle = (at: Point, a: Point, b: Point): number => {
  const between = Math.abs(Math.atan2(a.y - at.y, a.x - at.x) - Math.atan2(b.y - at.y, b.x - at.x));
  return Math.min(between, 2 * Math.PI - between);
};
function gapAt(at: Point, lanes: [Point, Point][]): Point {
  const ends = lanes.flatMap(([a, b]) => (a === at ? [b] : b === at ? [a] : []));
  const around = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12).map((turn) => ({
    x: at.x + 64 * Math.cos(turn),
    y: at.y + 64 * Math.sin(turn),
  }));
  const gap = (from: Point): number => Math.min(...ends.map((end) => angle(at, end, from)));
  return around.reduce((best, from) => (gap(from) > gap(best) + 1e-9 ? from : best));
}
// The place on open water that is furthest from everything, if a compass fits there.
function roseIn(size: Point, lines: [Point, Point][], land: Point[][]): Point | null {
  const STEP = 24;
  let best: { at: Point; room: number } | null = null;
  for (let x = EDGE; x <= size.x - EDGE; x += STEP)
    for (let y = EDGE; y <= size.y - EDGE; y += STEP) {
      const at = { x, y };
      const least = best?.room ?? ROSE;
      if (lines.some(([a, b]) => distance(at, a, b) <= least) || land.some((ring) => inside(at, ring))) continue;
      best = { at, room: Math.min(...lines.map(([a, b]) => distance(at, a, b))) };
    }
  return best?.at ?? null;
}
