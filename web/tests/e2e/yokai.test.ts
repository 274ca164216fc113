import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';
import { sit_down } from './people';
import { click_yokai } from './players';

const stage = new Stage();

// Whoever is to act plays on until so many clues lie open: the deck is pressed wherever it may be.
async function reveal(pages: Page[], clues: number): Promise<void> {
  for (let revealed = 0, tries = 0; revealed < clues && tries < 100; ++tries)
    for (const page of pages) {
      if (!(await page.locator('[data-mine]').count())) continue;
      const deck = page.locator('.yokai .pile .clue.legal');
      if (await deck.count()) {
        await deck.click();
        await page.waitForSelector('.game:not([data-mine])', { state: 'attached' });
        ++revealed;
      } else await click_yokai(page);
    }
}

it('begins with whom the lobby chose, lets people talk where they may, and covers the pile', async () => {
  const context = () => stage.context({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const ann = await stage.open(await context(), `${stage.server.address}/new/yokai`);
  await ann.getByRole('checkbox', { name: /^Level 3/ }).check();
  await ann.getByRole('checkbox', { name: /^Chat while you play/ }).check();
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const bob = await stage.open(await context(), await ann.locator('code').innerText());
  await sit_down(bob, 'Bob');
  expect(await bob.getByRole('group', { name: 'Who begins' }).count()).toBe(0);
  await bob.getByText('Talking allowed').waitFor();

  const who = ann.getByRole('group', { name: 'Who begins' });
  await who.getByRole('radio', { name: 'draw lots' }).check({ force: true });
  await bob.locator('.rules').getByText('Who begins is drawn by lot').waitFor();
  await who.getByRole('radio', { name: 'Bob' }).check({ force: true });
  await bob.locator('.rules').getByText('Bob begins').waitFor();
  await ann.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [ann, bob]) await page.waitForSelector('.yokai');
  expect(await bob.locator('[data-mine]').count()).toBe(1);
  expect(await ann.locator('[data-mine]').count()).toBe(0);

  for (const page of [ann, bob]) {
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await page.getByRole('tab', { name: /^Chat/ }).click();
  }
  await bob.getByLabel('Say something').fill('the fox is top left');
  await bob.keyboard.press('Enter');
  await ann.getByText('the fox is top left', { exact: true }).waitFor();

  await reveal([ann, bob], 3);
  for (const page of [ann, bob]) {
    const top = page.locator('.yokai .open button');
    await page.getByRole('button', { name: /^Clue: .+, on top of 2 more$/ }).waitFor();
    expect(await top.count()).toBe(1);
    expect(await page.locator('.yokai .below').count()).toBe(2);
  }
  await ann.reload();
  await ann.getByRole('button', { name: /^Clue: .+, on top of 2 more$/ }).waitFor();
  for (const page of [ann, bob]) await page.context().close();
});
