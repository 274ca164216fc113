import { expect, it } from 'vitest';

import { shareOut } from './share';

const after = (turns: number): Promise<void> => (turns > 0 ? Promise.resolve().then(() => after(turns - 1)) : Promise.resolve());

it('does every step once and keeps their order, however long each takes', async () => {
  const done: number[][] = [[], []];
  const workers = done.map((own, worker) => async (step: number) => {
    await after(worker === 0 ? 9 : 1);
    own.push(step);
    return step * 10;
  });
  expect(await shareOut(7, workers)).toEqual([0, 10, 20, 30, 40, 50, 60]);
  expect(done.flat().sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(done[1]!.length).toBeGreaterThan(done[0]!.length);
});

it('fails if a step does', async () => {
  await expect(shareOut(2, [() => Promise.reject(new Error('no memory'))])).rejects.toThrow('no memory');
});
