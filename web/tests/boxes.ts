import data from '../../data/yamatai.json';
import { seeded } from '../src/lib/random';
import type { BoxContent } from '../src/lib/types';

// Boxes that nobody has printed: the built-in one with another map and with tokens for its islands.

interface MapOfGrid {
  columns: number; // of spaces
  rows: number;
  split?: number; // how many of the squares are two triangles
  unit?: number; // between neighbours
  from?: { x: number; y: number };
  kinds?: string[];
}

// Islands in a grid that is a little uneven: A1, A2 … to the east, B1 … to the south.
export function gridBox(name: string, { columns, rows, split = 0, unit = 100, from = { x: 0, y: 0 }, kinds = ['moon', 'tiger'] }: MapOfGrid): BoxContent {
  const random = seeded(name);
  const wobble = (): number => Math.round((random() - 0.5) * 0.24 * unit);
  const spaces = Array.from({ length: columns * rows }, (_, id) => ({
    id,
    x: from.x + unit * (id % columns) + wobble(),
    y: from.y + unit * Math.floor(id / columns) + wobble(),
  }));
  const rings = Array.from({ length: (columns - 1) * (rows - 1) }, (_, i) => {
    const a = columns * Math.floor(i / (columns - 1)) + (i % (columns - 1));
    const ring = [a, a + 1, a + columns + 1, a + columns];
    const triangles = i < split ? [ring.slice(0, 3), [ring[0]!, ring[2]!, ring[3]!]] : [ring];
    return triangles.map((corners, half) => ({
      id: `${String.fromCharCode(65 + Math.floor(i / (columns - 1)))}${1 + (i % (columns - 1))}${half ? 'b' : ''}`,
      corners,
    }));
  }).flat();
  const middle = (corners: number[], axis: 'x' | 'y'): number =>
    Math.round(corners.reduce((sum, corner) => sum + spaces[corner]![axis], 0) / corners.length);
  const islands = rings.map(({ id, corners }) => ({ id, x: middle(corners, 'x'), y: middle(corners, 'y'), spaces: corners }));
  const each = Math.max(1, Math.floor((islands.length - 1) / kinds.length));
  const used = kinds.slice(0, islands.length);
  const entries = Array.from({ length: rows }, (_, row) => row * columns);
  return {
    ...data,
    name,
    culture: { kinds: used, per_kind: each, blank: islands.length - each * used.length, mountains_per_kind: islands.length > each * used.length ? 1 : 0 },
    map: { name: 'grid', entries, spaces, islands },
  };
}

export const tinyBox = (): BoxContent => gridBox('Three islands', { columns: 4, rows: 2, unit: 7000, from: { x: -90_000, y: 50_000 } });
// As large as a map may be: 64 spaces and 64 islands.
export const largestBox = (): BoxContent =>
  gridBox('The whole sea', { columns: 8, rows: 8, split: 15, unit: 11, kinds: ['lotus', 'crane', 'koi', 'fan', 'mask', 'lantern'] });
