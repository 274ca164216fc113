import { describe, expect, it } from 'vitest';

import { bestOf, csv, newLine, readYamatai, readYokai, yamataiTable, yokaiTable, type YokaiLine } from './records';

const line = (id: string, date: string, points: number | null, levels = [1]): YokaiLine => ({
  id,
  date,
  names: ['Ada', 'Ben'],
  players: 2,
  levels,
  points,
  grade: points === null ? null : 'glorious',
});

describe('records', () => {
  it('name the best won game of each kind, the older one of two that are equal', () => {
    const lines = [
      line('new', '2026-05-02', 9),
      line('old', '2026-05-01', 9),
      line('lost', '2026-05-03', null),
      line('other', '2026-05-03', -2, [2, 4]),
    ];
    expect(bestOf(lines)).toEqual(new Set(['old', 'other']));
  });

  it('have a date of the calendar at this place', () => {
    expect(newLine().date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('can be taken along as a table', () => {
    const lost = { ...line('a', '2026-05-01', null, [2, 4]), names: ['Ada "the fox"', '', '=1+1'] };
    expect(csv(yokaiTable([lost]))).toBe(
      'date,names,players,levels,points,grade\r\n2026-05-01,"Ada ""the fox"", =1+1",2,2+4,,lost\r\n',
    );
    const players = [
      { name: '=1+1', color: 1, total: 31 },
      { name: 'Ben', color: 0, total: -2 },
    ];
    expect(csv(yamataiTable([{ id: 'b', date: '2026-05-02', players }]))).toBe(
      "date,game,place,name,total\r\n2026-05-02,1,1,'=1+1,31\r\n2026-05-02,1,2,Ben,-2\r\n",
    );
  });

  it('are read again without what is damaged', () => {
    const good = line('a', '2026-05-01', 3);
    expect(readYokai([good, null, 3, { id: 'b' }, { ...good, points: 'x' }])).toEqual([good]);
    expect(readYokai('x')).toEqual([]);
    expect(readYamatai([{ id: 'a', date: '2026-05-01', players: [{ name: 'Ada', color: 0, total: 3 }] }, { id: 'b', date: '', players: 1 }])).toHaveLength(1);
  });
});
