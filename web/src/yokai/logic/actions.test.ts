import { describe, expect, it } from 'vitest';

import { cell, FACE_DOWN, key, moving, offers, placing } from './actions';

describe('offers', () => {
  it('sorts what may be done by what it is done with', () => {
    const found = offers(['announce', 'look 0,0', 'look -1,12']);
    expect(found.announce).toBe(true);
    expect([...found.looks]).toEqual(['0,0', '-1,12']);
    expect(found.take).toBeNull();
  });

  it('knows for each card where it may go', () => {
    const { moves } = offers(['move 0,0 -1,1', 'move 0,0 4,2', 'move 3,3 0,-1']);
    expect([...moves.get('0,0')!]).toEqual(['-1,1', '4,2']);
    expect([...moves.get('3,3')!]).toEqual(['0,-1']);
  });

  it('knows for each clue on which cards it may lie, hidden ones too', () => {
    const { places, take } = offers(['place kitsune+oni 2,1', 'place kitsune+oni 2,2', 'reveal']);
    expect([...places.get('kitsune+oni')!]).toEqual(['2,1', '2,2']);
    expect(take).toBe('reveal');
    expect([...offers(['draw', 'lock 1,1']).places.get(FACE_DOWN)!]).toEqual(['1,1']);
  });
});

describe('the notation', () => {
  it('writes and reads cells west and north of the beginning', () => {
    expect(key(cell('-3,17'))).toBe('-3,17');
  });

  it('is what the server reads', () => {
    expect(moving('2,1', '4,1')).toBe('move 2,1 4,1');
    expect(placing('kitsune+oni', '2,1')).toBe('place kitsune+oni 2,1');
    expect(placing(FACE_DOWN, '2,1')).toBe('lock 2,1');
  });
});
