import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { two_people } from './people';

// Who plays with whom: rematches that are asked for, seats that are asked for, and being sent away.
const stage = new Stage();
const { server } = stage;

const guest = async (name: string, address: string): Promise<Page> => {
  const page = await stage.open(await stage.context({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }));
  await page.getByLabel('You play as').fill(name);
  await page.getByLabel('You play as').press('Tab');
  await page.locator('header').getByText(name).waitFor(); // the server knows
  await page.goto(address);
  return page;
};

it('asks before somebody plays again', async () => {
  const { ann, bob } = await two_people(stage, 'yokai');
  const actor = (await ann.locator('[data-mine]').count()) ? ann : bob;
  await actor.getByRole('button', { name: 'The yōkai are at peace' }).click();
  await actor.getByRole('button', { name: 'Turn them over' }).click();
  await ann.getByRole('button', { name: 'Play again' }).click();
  await bob.getByText('wants to play again').first().waitFor();
  await ann.getByText('has not answered yet').waitFor();
  expect(await ann.getByRole('button', { name: 'Begin the game' }).isDisabled()).toBe(true);
  // By keyboard alone.
  await bob.getByRole('link', { name: 'To the next game' }).press('Enter');
  await bob.getByRole('button', { name: 'Yes, play again' }).waitFor();
  await bob.getByRole('button', { name: 'Yes, play again' }).press('Enter');
  await ann.locator('[aria-live]').getByText('sits down').waitFor({ state: 'attached' });
  await ann.getByRole('button', { name: 'Begin the game' }).press('Enter');
  for (const page of [ann, bob]) await page.waitForSelector('[data-moves="0"]');
  for (const page of [ann, bob]) await page.context().close();
});

it('lets whoever opens a public table decide who sits, and send somebody away', async () => {
  const ann = await guest('Ann', `${server.address}/new/yamatai`);
  await ann.getByRole('radio', { name: 'Everybody' }).check();
  await ann.getByRole('radio', { name: 'Only those I accept' }).check();
  await ann.getByRole('button', { name: 'Open the table' }).click();
  await ann.getByRole('button', { name: 'Stand up' }).waitFor();
  const bob = await guest('Bob', ann.url());
  expect(await bob.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  await bob.getByRole('button', { name: 'Ask for a seat' }).press('Enter');
  await bob.getByText('You have asked for a seat; Ann decides.').waitFor();
  await ann.locator('[aria-live]').getByText('Bob asks for a seat').waitFor({ state: 'attached' });
  await ann.getByRole('button', { name: 'Give Bob a seat' }).press('Enter');
  await bob.getByRole('button', { name: 'Stand up' }).waitFor();
  await ann.getByRole('button', { name: 'Send away' }).press('Enter');
  await ann.locator('dialog').getByRole('button', { name: 'Send away' }).press('Enter');
  await bob.getByText('You have been sent away').waitFor();
  await bob.reload();
  await bob.getByText('You have been sent away').waitFor();
  for (const page of [ann, bob]) await page.context().close();
});

it('closes the door of a private table behind whoever was sent away', async () => {
  const ann = await guest('Ann', `${server.address}/new/yokai`);
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const bob = await guest('Bob', await ann.locator('code').innerText());
  await bob.getByRole('button', { name: 'Sit down' }).first().click();
  await ann.getByRole('button', { name: 'Send away' }).click();
  await ann.locator('dialog').getByRole('button', { name: 'Send away' }).click();
  await bob.getByText('The host has sent you away').waitFor();
  await bob.reload();
  await bob.getByText('This table does not exist').waitFor();
  for (const page of [ann, bob]) await page.context().close();
});

it('waits when everybody has left, and goes on with whoever comes back', async () => {
  const page = await guest('Ann', server.address);
  await page.locator('article .primary').first().click();
  await page.waitForSelector('[data-mine]', { timeout: 60_000 });
  await page.locator('summary', { hasText: 'Table' }).click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByText('Everybody has left; you can carry on').click();
  await page.getByText('Everybody has left: the game is waiting').waitFor();
  await page.getByRole('button', { name: 'Take my seat back' }).click();
  await page.waitForSelector('[data-mine]', { timeout: 60_000 });
  await page.context().close();
});
