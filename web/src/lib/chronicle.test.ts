import { afterEach, describe, expect, it, vi } from 'vitest';

import { api } from './api';
import { Chronicle } from './chronicle.svelte';
import type { Move, News, Picture, Play, Story } from './types';

const play = (moves: number): Play => ({ view: {}, eyes: 0, seat: 0, moves, since: 0, deadline: null });
const table = (moves: number): Picture => ({ table: 't', play: play(moves) }) as Picture;
const act = (action: string, moves: number): News => ({
  seq: moves,
  version: moves,
  entry: { do: 'act', seat: 0, action },
  events: [{ event: action }],
  play: play(moves),
});
const story = (...actions: string[]): Story =>
  ({ moves: actions.map((action): Move => ({ seat: 0, turn: 0, action, events: [] })) }) as Story;
const told = (chronicle: Chronicle): string[] => chronicle.deeds.map(({ action }) => action);

afterEach(() => vi.restoreAllMocks());

describe('the chronicle of a table', () => {
  it('asks for what was before, and hears what comes', async () => {
    vi.spyOn(api, 'replay').mockResolvedValue(story('a', 'b'));
    const chronicle = new Chronicle(() => table(2), '');
    await chronicle.keepUp();
    chronicle.hear(act('c', 3));
    expect(told(chronicle)).toEqual(['a', 'b', 'c']);
  });

  it('forgets what was taken back', async () => {
    vi.spyOn(api, 'replay').mockResolvedValue(story('a', 'b'));
    const chronicle = new Chronicle(() => table(2), '');
    await chronicle.keepUp();
    chronicle.hear({ seq: 3, version: 1, entry: { do: 'undo' }, play: play(1) });
    expect(told(chronicle)).toEqual(['a']);
    chronicle.hear(act('c', 2));
    expect(told(chronicle)).toEqual(['a', 'c']);
  });

  it('leaves no gap: what was missed is asked for', async () => {
    const replay = vi.spyOn(api, 'replay').mockResolvedValueOnce(story('a'));
    let moves = 1;
    const chronicle = new Chronicle(() => table(moves), '');
    await chronicle.keepUp();
    moves = 4;
    chronicle.hear(act('d', 4));
    expect(told(chronicle)).toEqual(['a']);
    replay.mockResolvedValueOnce(story('a', 'b', 'c', 'd'));
    await chronicle.keepUp();
    expect(told(chronicle)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('hears of nothing twice if the story was ahead of the news', async () => {
    vi.spyOn(api, 'replay').mockResolvedValue(story('a', 'b', 'c'));
    const chronicle = new Chronicle(() => table(2), '');
    await chronicle.keepUp();
    chronicle.hear(act('c', 3));
    expect(told(chronicle)).toEqual(['a', 'b', 'c']);
  });

  it('asks only once at a time, and not if it has everything', async () => {
    const replay = vi.spyOn(api, 'replay').mockResolvedValue(story('a', 'b'));
    const chronicle = new Chronicle(() => table(2), '');
    await Promise.all([chronicle.keepUp(), chronicle.keepUp()]);
    await chronicle.keepUp();
    expect(replay).toHaveBeenCalledTimes(1);
  });
});
