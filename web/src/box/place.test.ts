import { describe, expect, it } from 'vitest';

import type { Chart } from './content';
import { around, isUnder, nearest, onMap, sectionOf } from './place';

describe('the place of a problem', () => {
  it('lies in everything around it', () => {
    expect(around('map.islands[3].spaces[2]')).toEqual(['map.islands[3].spaces[2]', 'map.islands[3].spaces', 'map.islands[3]', 'map.islands', 'map']);
    expect(around('')).toEqual([]);
  });

  it('is the nearest thing that the page shows', () => {
    const shown = new Set(['buildings', 'buildings[4]', 'buildings[4].cost']);
    expect(nearest('buildings[4].cost.gold', shown)).toBe('buildings[4].cost');
    expect(nearest('buildings[14].id', shown)).toBe('buildings');
    expect(nearest('supply.gold', shown)).toBeUndefined();
  });

  it('is under a field only if the field ends there', () => {
    expect(isUnder('buildings[1].id', 'buildings[1]')).toBe(true);
    expect(isUnder('buildings[12]', 'buildings[1]')).toBe(false);
    expect(isUnder('mapper', 'map')).toBe(false);
  });

  it('belongs to a section', () => {
    expect(sectionOf('map.entries')).toBe('map');
    expect(sectionOf('fleets[2].boats')).toBe('fleets');
    expect(sectionOf('culture.kinds')).toBe('numbers');
    expect(sectionOf('')).toBe('numbers');
  });
});

describe('a problem of the map', () => {
  const chart: Chart = {
    name: 'm',
    entries: [2],
    spaces: [0, 1, 2, 3].map((id) => ({ id, x: id, y: id })),
    islands: [
      { id: 'A1', x: 0, y: 0, spaces: [0, 1, 3] },
      { id: 'A2', x: 0, y: 0, spaces: [1, 2, 3] },
    ],
  };
  const place = (field: string, args = {}) => onMap({ code: 'bad', message: '', field, args }, chart);

  it('is about the corner its path names', () => {
    expect(place('map.islands[0].spaces[2]')).toEqual({ spaces: [3], islands: [0], lines: [] });
    expect(place('map.entries[0]').spaces).toEqual([2]);
  });

  it('is about lines and islands its arguments name', () => {
    expect(place('map', { line: '0-1', other: '2-3' }).lines).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(place('map.islands[0].spaces', { island: 'A1', other: 'A2', line: '1-3' })).toEqual({ spaces: [], islands: [0, 1], lines: [[1, 3]] });
  });

  it('is about all lines of the ring it names', () => {
    expect(place('map.islands', { spaces: '0-2-3' }).lines).toEqual([
      [0, 2],
      [2, 3],
      [3, 0],
    ]);
  });

  it('is about nothing that is not there any more', () => {
    expect(place('map.spaces[9]', { line: '1-9' })).toEqual({ spaces: [], islands: [], lines: [] });
  });
});
