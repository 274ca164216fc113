import { describe, expect, it } from 'vitest';

import { ghostsOf } from './ghosts';

describe('the ghosts of a suggestion', () => {
  it('are the boats it lays, the building it builds, and the fleet it takes', () => {
    const ghosts = ghostsOf(['fleet 8', 'place stone 9', 'build b28 B2'], '', {});
    expect([...ghosts.boats]).toEqual([[9, 'stone']]);
    expect([...ghosts.buildings]).toEqual([['B2', 'b28']]);
    expect([...ghosts.picks]).toEqual(['fleet:8', 'space:9', 'tile:b28', 'island:B2']);
  });

  it('speak of the last action alone', () => {
    expect(ghostsOf(['fleet 8', 'place stone 9'], '', {}).now).toEqual(['space:9']);
    expect(ghostsOf(['fleet 8', 'buy stone'], '', {}).now).toEqual([]);
  });

  it('change places where two boats are swapped, and leave where one is moved or removed', () => {
    const swapped = ghostsOf(['swap_boats 10 29'], '', { 10: 'stone', 29: 'gold' });
    expect([...swapped.boats]).toEqual([[10, 'gold'], [29, 'stone']]);
    const moved = ghostsOf(['shift 38 37', 'remove 4'], '', { 38: 'clay', 4: 'wood' });
    expect([...moved.boats]).toEqual([[37, 'clay']]);
    expect([...moved.gone]).toEqual([38, 4]);
  });

  it('point at a place where nothing is said yet', () => {
    expect(ghostsOf([], 'island:C4', {}).now).toEqual(['island:C4']);
  });
});
