import { expect, it } from 'vitest';

import { Stage } from './browser';

const stage = new Stage();

it('plays with bots by the rules, the levels and the aid that were chosen on the first page', async () => {
  const page = await stage.open(await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }));
  const options = (): Promise<Record<string, unknown>> =>
    page.evaluate(async () => {
      const answer = await fetch(`/api/tables/${location.pathname.split('/').pop()}`);
      return ((await answer.json()) as { options: Record<string, unknown> }).options;
    });
  const card = (game: string) => page.locator('article', { hasText: game });

  await card('Yōkai').locator('summary').click();
  await card('Yōkai').getByRole('checkbox', { name: /^Level 3/ }).check();
  await card('Yōkai').getByRole('checkbox', { name: /^Memory aid/ }).check();
  await card('Yōkai').getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector('.yokai .spot');
  expect(await options()).toMatchObject({ levels: [3], memory_aid: true });

  await page.goto(stage.server.address);
  await card('Yamataï').locator('summary').click();
  await card('Yamataï').getByRole('radio', { name: 'Polish rulebook' }).check({ force: true });
  await card('Yamataï').getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector('.yamatai');
  expect(await options()).toMatchObject({ chain: 'any', reserved_build: 'any_time' });
  await page.context().close();
});

it('is what somebody finds at an address that leads nowhere, and a program finds an error there', async () => {
  const page = await stage.open(await stage.context({ reducedMotion: 'reduce' }));
  const answer = (await page.goto(`${stage.server.address}/nowhere`))!;
  expect(answer.status()).toBe(404);
  await page.getByRole('button', { name: 'Play with bots' }).first().waitFor();
  const told = await page.evaluate(async () => {
    const answers = await Promise.all(['/nowhere', '/api/nowhere'].map((path) => fetch(path)));
    return Promise.all(answers.map(async (each) => ((await each.json()) as { error: { code: string } }).error.code));
  });
  expect(told).toEqual(['not_found', 'not_found']);
  await page.context().close();
});
