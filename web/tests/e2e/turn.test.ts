import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { moves, two_people } from './people';
import { click_yamatai, mine, over } from './players';

const stage = new Stage();

// What is said and what is offered, at one moment of one's own turn.
interface Moment {
  prompt: string | null;
  verbs: string[];
  red: boolean; // the button that ends the step stands out
}
const moment = (page: Page): Promise<Moment> =>
  page.evaluate(async () => {
    const table = location.pathname.split('/')[2];
    const { play } = (await (await fetch(`/api/tables/${table}`)).json()) as { play: { actions?: string[] } };
    const done = document.querySelector('.controls .done button');
    return {
      prompt: document.querySelector('.hint')?.getAttribute('data-prompt') ?? null,
      verbs: [...new Set((play.actions ?? []).map((action) => action.split(' ')[0]!))],
      red: done?.classList.contains('primary') ?? false,
    };
  });

it('tells at every step what can be done, and never to skip it', async () => {
  const context = await stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await stage.open(context);
  await page.locator('article').first().getByRole('button', { name: 'Play with bots' }).click();
  await page.waitForSelector('[data-mine] .hint[data-prompt]');
  const steps = { trade: ['buy', 'sell'], place: ['place'], collect: ['collect'], build: ['build'] };
  const seen = new Set<string>();
  for (let deeds = 0; deeds < 400 && seen.size < 7 && !(await over(page)); ++deeds) {
    await mine(page);
    if (await over(page)) break;
    const before = await moves(page);
    const { prompt, verbs, red } = await moment(page);
    // Nothing has happened in between.
    if (prompt && before === (await moves(page)) && (await page.locator('.hint[data-prompt]').count())) {
      seen.add(prompt);
      const [situation, ...said] = prompt.split('.');
      if (situation === 'main' || situation === 'sailed')
        for (const [step, names] of Object.entries(steps))
          expect(said.includes(step), `${prompt} with ${verbs}`).toBe(names.some((name) => verbs.includes(name)));
      if (situation === 'recruit') expect(said.includes('nobody'), `${prompt} with ${verbs}`).toBe(!verbs.includes('recruit'));
      if (verbs.some((verb) => ['buy', 'place', 'collect', 'build', 'recruit'].includes(verb))) expect(red, `${prompt} with ${verbs}`).toBe(false);
    }
    await click_yamatai(page);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['fleet', 'main.trade.place']));
  await context.close();
});

// To the last step of a turn in which nobody can be recruited, with an effect left over. False: no such fleet was open.
async function leave_an_effect(page: Page): Promise<boolean> {
  const fleet = page.locator(['2', '3', '5'].map((number) => `.fleets [data-pick="fleet:${number}"]`).join()).first();
  if ((await fleet.count()) === 0) return false;
  const first = await moves(page);
  await fleet.dblclick(); // one wish
  await page.waitForSelector('.hint[data-prompt="main.trade.place"]');
  const before = await moves(page);
  expect(before).toBe(first + 1);
  await page.getByRole('button', { name: 'Go on without sailing' }).click();
  await page.waitForFunction((from) => Number(document.querySelector('[data-moves]')?.getAttribute('data-moves')) > from, before);
  return true;
}

it('ends a turn in which nobody can be recruited, says why, and leaves it to whoever takes it back', async () => {
  for (let tables = 0; ; ++tables) {
    const { ann, bob } = await two_people(stage, 'yamatai');
    const [acts, waits] = (await ann.locator('[data-mine]').count()) ? [ann, bob] : [bob, ann];
    // Its moments pass when the test says so.
    await acts.clock.install();
    const left = await leave_an_effect(acts);
    if (left) {
      await acts.waitForSelector('.hint[data-prompt="recruit.nobody"]');
      await acts.getByRole('alert').getByText('Nobody to recruit').waitFor();
      const there = await moves(acts);
      // Whoever takes it back decides again.
      await acts.getByRole('button', { name: 'Take back' }).click();
      await acts.waitForSelector('.hint[data-prompt="main.trade.place"]');
      await acts.clock.runFor(10_000);
      expect(await moves(acts)).toBe(there - 1);
      await acts.getByRole('button', { name: 'Go on without sailing' }).click();
      await acts.waitForSelector('.hint[data-prompt="recruit.nobody"]');
      await acts.clock.runFor(10_000);
      await waits.waitForSelector('[data-mine]');
      expect(await moves(acts)).toBe(there + 1);
    }
    for (const page of [ann, bob]) await page.context().close();
    if (left) return;
    expect(tables).toBeLessThan(9);
  }
});
