// The brush all drawings are made with. A line is a smooth curve through points, drawn with a slanted nib: it swells
// where it runs across the nib and thins along it, and it begins and ends in a point. Points are written
// "x,y x,y …"; one that ends in "!" is a corner.

type Point = [number, number];

const NIB = Math.PI * 0.3;
const STEPS = 7;

function parse(points: string): Point[] {
  return points
    .trim()
    .split(/\s+/)
    .flatMap((text): Point[] => {
      const [x, y] = text.replace('!', '').split(',').map(Number);
      const point: Point = [x!, y!];
      // A point met twice gives the curve no time to turn: that is a corner.
      return text.endsWith('!') ? [point, point] : [point];
    });
}

const round = (value: number): number => Math.round(value * 10) / 10;

// The two control points of each piece of the curve through the points (Catmull–Rom).
function pieces(points: Point[], closed: boolean): [Point, Point, Point, Point][] {
  const at = (index: number): Point =>
    closed
      ? points[(index + points.length) % points.length]!
      : points[Math.min(Math.max(index, 0), points.length - 1)]!;
  const found: [Point, Point, Point, Point][] = [];
  for (let index = 0; index < points.length - (closed ? 0 : 1); ++index) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    if (from[0] === to[0] && from[1] === to[1]) continue;
    found.push([
      from,
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ]);
  }
  return found;
}

// A filled form.
export function shape(text: string): string {
  const curve = pieces(parse(text), true);
  const start = curve[0]![0];
  return `M${start}${curve.map(([, a, b, to]) => `C${[...a, ...b, ...to].map(round)}`).join('')}Z`;
}

// A line of the brush; closed: around a form.
export function brush(text: string, width: number, closed = false): string {
  const path: Point[] = [];
  for (const [a, b, c, d] of pieces(parse(text), closed)) {
    for (let step = 0; step < STEPS; ++step) {
      const u = step / STEPS;
      const v = 1 - u;
      const along = (i: 0 | 1): number =>
        v * v * v * a[i] + 3 * v * v * u * b[i] + 3 * v * u * u * c[i] + u * u * u * d[i];
      path.push([along(0), along(1)]);
    }
  }
  const points = parse(text);
  if (!closed) path.push(points[points.length - 1]!);
  const left: string[] = [];
  const right: string[] = [];
  path.forEach((point, index) => {
    const before = path[closed ? (index + path.length - 1) % path.length : Math.max(index - 1, 0)]!;
    const after = path[closed ? (index + 1) % path.length : Math.min(index + 1, path.length - 1)]!;
    const direction = Math.atan2(after[1] - before[1], after[0] - before[0]);
    const ends = closed ? 1 : Math.min(1, 0.15 + 4 * Math.min(index, path.length - 1 - index) / path.length);
    const half = (width / 2) * ends * (0.55 + 0.6 * Math.abs(Math.sin(direction - NIB)));
    const [dx, dy] = [-Math.sin(direction) * half, Math.cos(direction) * half];
    left.push(`${round(point[0] + dx)},${round(point[1] + dy)}`);
    right.push(`${round(point[0] - dx)},${round(point[1] - dy)}`);
  });
  return closed
    ? `M${left.join('L')}ZM${right.reverse().join('L')}Z`
    : `M${left.join('L')}L${right.reverse().join('L')}Z`;
}

// The whole form of which the left half is given, from top to bottom; the axis is at x = 60.
export function mirrored(half: string): string {
  const points = half.trim().split(/\s+/);
  const other = points
    .filter((text) => Number(text.split(',')[0]) !== 60)
    .reverse()
    .map((text) => text.replace(/^[\d.-]+/, (x) => String(120 - Number(x))));
  return [...points, ...other].join(' ');
}

// A drawing is made of parts on a field of 120 × 120. What each is filled with is said by a word: whoever shows it knows
// the colours.
export type Fill = 'ink' | 'paper' | 'tone' | 'deep' | 'light' | 'warm' | 'lip';
export interface Part {
  d: string;
  fill: Fill;
}

export const filled = (points: string, fill: Fill): Part => ({ d: shape(points), fill });
export const line = (points: string, width: number, fill: Fill = 'ink'): Part => ({ d: brush(points, width), fill });
export const outlined = (points: string, fill: Fill, width: number): Part[] => [
  filled(points, fill),
  { d: brush(points, width, true), fill: 'ink' },
];
const flipped = (points: string): string => points.replace(/([\d.]+),/g, (_, x) => `${120 - Number(x)},`);
export const both = (draw: (points: string) => Part[], points: string): Part[] => [
  ...draw(points),
  ...draw(flipped(points)),
];
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `${x - rx},${y} ${x - rx * 0.7},${y - ry * 0.7} ${x},${y - ry} ${x + rx * 0.7},${y - ry * 0.7} ${x + rx},${y} ` +
  `${x + rx * 0.7},${y + ry * 0.7} ${x},${y + ry} ${x - rx * 0.7},${y + ry * 0.7}`;
