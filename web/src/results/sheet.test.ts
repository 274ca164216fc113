import { describe, expect, it } from 'vitest';

import type { SheetLine } from '../lib/types';
import { boxLines, lineOf, merged, rows } from './sheet';

const kind = (levels: number[]) => ({ levels, clues: [7, 7, 2], neighbors: 0, target: null, memory_aid: false });
const line = (players: number, levels: number[], bots = false, talk = false): SheetLine => ({
  game: 'yokai',
  kind: { players, options: kind(levels), bots, ...(talk && { talk }) },
  games: 1,
  won: 0,
  best: null,
  table: null,
});

describe('the record sheet', () => {
  it('has one line for games of a kind at the server and in the browser, with the best of both', () => {
    const best = (points: number) => ({ points, grade: 'honourable' }) as unknown as SheetLine['best'];
    const there = { ...line(2, [1]), games: 3, won: 1, best: best(9), table: 'there' };
    const here = { ...line(2, [1]), games: 2, won: 2, best: best(11), table: '~here' };
    const lost = { ...line(2, [1]), games: 4 };
    expect(merged([there, line(3, [1]), here, lost])).toEqual([{ ...here, games: 9, won: 3 }, line(3, [1])]);
  });

  it('has the five levels even when nothing was played', () => {
    expect(rows([]).map(({ levels }) => levels)).toEqual([[1], [2], [3], [4], [5]]);
  });

  it('adds what was combined, few levels first', () => {
    const found = rows([line(2, [2, 3, 5]), line(3, [3, 5]), line(4, [2, 4])]).map(({ levels }) => levels);
    expect(found.slice(5)).toEqual([
      [2, 4],
      [3, 5],
      [2, 3, 5],
    ]);
  });

  it('has a column for each number of players', () => {
    const [first] = rows([line(3, [1]), line(3, [1], true)]);
    expect(first!.cells.map((cell) => cell.length)).toEqual([0, 2, 0]);
  });

  it('has games with the box beside those played here, kind by kind', () => {
    const game = (id: string, points: number | null, box?: string) => ({
      id,
      date: '2026-05-31',
      names: ['Ada', 'Ben'],
      players: 2,
      levels: [1],
      points,
      grade: points === null ? null : 'glorious',
      ...(box !== undefined && { box }),
    });
    const boxed = boxLines([game('a', 7), game('b', null), game('c', 9), game('d', null, 'Ours')]);
    expect(boxed.map(({ games, won, best }) => [games, won, best?.points])).toEqual([
      [3, 2, 9],
      [1, 0, undefined],
    ]);
    expect(boxed.every(({ kind, table }) => kind.pad && table === null)).toBe(true);
    const [first] = rows([line(2, [1]), ...boxed]);
    expect(first!.cells[0]!.map(({ kind }) => kind.pad ?? false)).toEqual([false, true, true]);
  });

  it('finds the line of a game, with bots or without', () => {
    const sheet = [line(2, [2, 5]), line(2, [2, 5], true)];
    const options = kind([2, 5]);
    expect(lineOf(sheet, { players: 2, options, bots: true, talk: false })).toBe(sheet[1]);
    expect(lineOf(sheet, { players: 3, options, bots: true, talk: false })).toBeUndefined();
    expect(lineOf(sheet, { players: 2, options: { ...options, memory_aid: true }, bots: true, talk: false })).toBeUndefined();
  });

  it('keeps games with tips apart', () => {
    const [plain] = [line(2, [1])];
    const tipped = { ...plain!, kind: { ...plain!.kind, hints: true as const } };
    const game = { players: 2, options: kind([1]), bots: false, talk: false };
    expect(lineOf([tipped, plain!], game)).toBe(plain);
    expect(lineOf([plain!, tipped], { ...game, hints: true })).toBe(tipped);
  });

  it('keeps games with talk apart, and takes lines that say nothing of it for silent ones', () => {
    const sheet = [line(2, [1]), line(2, [1], false, true)];
    const game = { players: 2, options: kind([1]), bots: false };
    expect(lineOf(sheet, { ...game, talk: false })).toBe(sheet[0]);
    expect(lineOf(sheet, { ...game, talk: true })).toBe(sheet[1]);
  });

  it('keeps games with another box apart', () => {
    const own = line(2, [1]);
    own.kind.box = 'Ours';
    const sheet = [own, line(2, [1])];
    const game = { players: 2, options: kind([1]), bots: false, talk: false };
    expect(lineOf(sheet, game)).toBe(sheet[1]);
    expect(lineOf(sheet, { ...game, box: 'Ours' })).toBe(own);
  });
});
