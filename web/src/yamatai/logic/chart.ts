import { distance, inside, pole } from './plane';
import { turned, type Box, type Point } from './box';

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

const SPACING = 72; // between the middles of neighbouring spaces
const CLEARING = 32; // from the middle of an island to the lanes around it
const MARGIN = 50;
const SMALLEST = { x: 520, y: 340 }; // a few islands fill it
const LARGEST = 2600; // however uneven a map is
const ROSE = 33;
const FRAME = 16;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
// What some places lack altogether is made up for by smaller pieces there, not by a larger map.
const decisive = (values: number[]): number => Math.max(Math.min(...values), 0.6 * median(values));

// Where an island's pieces stand: where its maker says, unless that is outside or too near its edge.
function heart(said: Point, ring: Point[]): Point {
  const best = pole(ring);
  const enough = 0.6 * clearing(best, ring);
  return inside(said, ring) && clearing(said, ring) >= enough ? { x: said.x, y: said.y } : best;
}
const clearing = (point: Point, ring: Point[]): number =>
  Math.min(...ring.map((corner, i) => distance(point, corner, ring[(i + 1) % ring.length]!)));
const nearest = (spaces: Point[]): number[] =>
  spaces.map((space) => Math.min(...spaces.filter((other) => other !== space).map((other) => apart(space, other))));

export function chartOf({ map, lanes }: Box, tall: boolean): Chart {
  const rings = map.islands.map(({ spaces }) => spaces.map((space) => map.spaces[space]!));
  const hearts = map.islands.map((island, i) => heart(island, rings[i]!));
  const near = nearest(map.spaces);
  const clear = hearts.map((middle, i) => clearing(middle, rings[i]!));
  const [left, top] = [Math.min(...map.spaces.map(({ x }) => x)), Math.min(...map.spaces.map(({ y }) => y))];
  const wide = Math.max(1, Math.max(...map.spaces.map(({ x }) => x)) - left);
  const high = Math.max(1, Math.max(...map.spaces.map(({ y }) => y)) - top);

  const needed = Math.max(SPACING / decisive(near), CLEARING / decisive(clear));
  const filling = Math.min((SMALLEST.x - 2 * MARGIN) / wide, (SMALLEST.y - 2 * MARGIN) / high);
  const unit = Math.min(Math.max(needed, filling), LARGEST / Math.max(wide, high));
  const turns = tall ? wide > high : high > 1.5 * wide;
  const whole = { x: Math.max(wide * unit + 2 * MARGIN, SMALLEST.x), y: Math.max(high * unit + 2 * MARGIN, SMALLEST.y) };
  const shift = { x: (whole.x - wide * unit) / 2, y: (whole.y - high * unit) / 2 };
  const drawn = ({ x, y }: Point): Point => ({ x: (x - left) * unit + shift.x, y: (y - top) * unit + shift.y });

  const points = map.spaces.map(drawn);
  const sea = lanes.map(([a, b]): [Point, Point] => [points[a]!, points[b]!]);
  const ways = waysIn(map.entries.map((space) => points[space]!), whole, sea);
  const rose = roseIn(whole, [...sea, ...ways.map(({ from, to }): [Point, Point] => [from, to])]);
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
      room: Math.min(1, (clear[i]! * unit) / CLEARING),
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
  const free = (from: Point, to: Point): boolean => lanes.every(([a, b]) => a === to || b === to || !cross(from, to, a, b));
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
const side = (a: Point, b: Point, c: Point): number => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const cross = (a: Point, b: Point, c: Point, d: Point): boolean => side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;

// The place on open water that is furthest from everything, if a compass fits there.
function roseIn(size: Point, lines: [Point, Point][]): Point | null {
  const STEP = 16;
  let best: { at: Point; room: number } | null = null;
  for (let x = FRAME + ROSE - 8; x <= size.x - FRAME - ROSE + 8; x += STEP)
    for (let y = FRAME + ROSE - 8; y <= size.y - FRAME - ROSE + 8; y += STEP) {
      const at = { x, y };
      const room = Math.min(...lines.map(([a, b]) => distance(at, a, b)));
      if (room > (best?.room ?? ROSE)) best = { at, room };
    }
  return best?.at ?? null;
}
