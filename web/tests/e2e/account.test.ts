import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { Stage } from './browser';

const stage = new Stage();
const { server } = stage;

// What an authenticator app shows for a secret, so many half minutes from now (RFC 6238).
function code(secret: string, ahead = 0): string {
  const bits = [...secret].map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const card = (page: Page, title: string) => page.getByRole('form', { name: title });

async function sign_in(page: Page, password: string): Promise<void> {
  await page.goto(`${server.address}/settings`);
  await page.getByLabel('Name', { exact: true }).fill('ann');
  await page.getByLabel('Password (8').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

it('lets somebody look after the account, from the first password to its end', async () => {
  const page = await stage.open(await stage.context({ reducedMotion: 'reduce' }), `${server.address}/settings`);
  await page.getByLabel('Name', { exact: true }).fill('ann');
  await page.getByLabel('Password (8').fill('korallenriff');
  await page.getByRole('button', { name: 'Keep my games' }).click();
  await page.getByRole('link', { name: 'Password, devices' }).click();

  // A device that was left somewhere is signed out from here.
  const away = await stage.open(await stage.context({ reducedMotion: 'reduce' }));
  await sign_in(away, 'korallenriff');
  await away.getByText('You play as').waitFor();
  await page.reload();
  const devices = card(page, 'Signed in');
  await devices.getByText('this device').waitFor();
  await devices.getByRole('button', { name: 'Sign out: Chrome, Linux' }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);

  // Another password takes the old one.
  const change = card(page, 'Name and password');
  await change.getByLabel('New password').fill('nightingale');
  await change.getByLabel('Your password').fill('guessed');
  await change.getByRole('button', { name: 'Change' }).click();
  await change.getByText('the password is wrong').waitFor();
  await change.getByLabel('Your password').fill('korallenriff');
  await change.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Done.', { exact: true }).waitFor();

  // The second factor, and the codes for when the phone is lost.
  const factor = card(page, 'Second factor');
  await factor.getByLabel('Your password').fill('nightingale');
  await factor.getByRole('button', { name: 'Set up' }).click();
  await factor.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = await factor.locator('.secret').innerText();
  await factor.getByLabel('Six digits').fill(code(secret));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await factor.getByText('Keep these codes').waitFor();
  const recovery = await factor.locator('li').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await factor.getByText('The second factor is on.').waitFor();
  await sign_in(away, 'nightingale');
  await away.getByText('the code of the second factor is needed').waitFor();
  await away.getByLabel('Code from your authenticator app').fill(code(secret, 1));
  await away.getByRole('button', { name: 'Sign in' }).click();
  await away.getByText('You play as').waitFor();

  // Everything that is kept, as a file.
  const download = page.waitForEvent('download');
  await card(page, 'Your data').getByRole('button', { name: 'Save as a file' }).click();
  const file = JSON.parse(readFileSync((await (await download).path())!, 'utf8'));
  expect(file.profile.login).toBe('ann');
  expect(file.sessions).toHaveLength(2);

  // The end takes the password, a code and a word.
  const end = card(page, 'Delete the account');
  expect(await end.getByRole('button').isDisabled()).toBe(true);
  await end.getByLabel('Your password').fill('nightingale');
  await end.getByLabel('Code from your authenticator app').fill(recovery[0]!);
  await end.getByLabel('To confirm').fill('delete');
  await end.getByRole('button').click();
  await page.waitForURL(`${server.address}/`);
  expect((await page.request.get(`${server.address}/api/me`)).status()).toBe(401);
  await sign_in(away, 'nightingale').catch(() => undefined);
  expect((await away.request.get(`${server.address}/api/me`)).status()).toBe(401);
  for (const one of [page, away]) await one.context().close();
});
