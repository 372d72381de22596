import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { signInToPanel } from '../support/panel';
import type { Accounts } from '../support/shop';

// Afterwards, no one can sign in as usual.
test.use({ shopOf: 'people with codes' });

/** Returns an authenticator's code for a base32 secret, some steps of 30 s from now. */
function codeOf(secret: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

const secretOn = async (page: Page) =>
  ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');

async function signInWithCode(page: Page, { email, password }: Accounts['editor'], code: string): Promise<void> {
  await page.goto('/cms');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByText(/This code is wrong/).waitFor();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Code').press('Enter');
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
}

test('turns on two-step sign-in for a treasurer, who signs in with a code', async ({ shop, panel }) => {
  const { page, complaints } = await panel.handOver();
  await signInToPanel(page, shop.accounts.treasurer);
  await page.goto('/cms/second-factor');
  await page.getByText('Two-step sign-in is off for your account.').waitFor();
  expect(await page.getByText('Who must use it').count()).toBe(0);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(shop.accounts.treasurer.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = await secretOn(page);
  await dialog.getByLabel('Code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Save your recovery codes').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(10);
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  expect(complaints).toEqual([]);

  const later = await panel.handOver();
  await signInWithCode(later.page, shop.accounts.treasurer, codeOf(secret, 1));
  const lost = await panel.handOver();
  await signInWithCode(lost.page, shop.accounts.treasurer, recovery);
  await lost.page.goto('/cms/second-factor');
  await lost.page.getByText('9 recovery codes are left.').waitFor();
});

test('requires it for a role, whose people set it up at their next sign-in', async ({ shop, panel }) => {
  const { page } = await panel.handOver();
  await signInToPanel(page, shop.accounts.panel);
  await page.goto('/cms/second-factor');
  await page.getByRole('checkbox', { name: 'Editor of the shop' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();

  const editor = await panel.handOver();
  await editor.page.goto('/cms');
  await editor.page.getByLabel('Email').fill(shop.accounts.editor.email);
  await editor.page.getByLabel('Password').first().fill(shop.accounts.editor.password);
  await editor.page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = editor.page.getByRole('dialog');
  await dialog.getByText('Your role requires it').waitFor();
  await dialog.getByLabel('Code').fill(codeOf(await secretOn(editor.page)));
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await editor.page.waitForURL((url) => !url.pathname.includes('/auth/'));
});

test('resets a forgotten password by email, from the sign-in screen on', async ({ shop, panel }) => {
  const { page } = await panel.handOver();
  await page.goto('/cms');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(shop.accounts.manager.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.waitForURL(/forgot-password-success/);
  let link = '';
  await expect
    .poll(async () => {
      const outbox = await (await fetch(`${shop.url}/demo/outbox.json?template=panel-password-reset`)).text();
      link = /\/cms\/new-password\?token=[^"&<\s\\]+/.exec(outbox)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  await page.getByLabel('New password').fill('a quiet mountain of lamps');
  await page.getByLabel('Confirm the password').fill('a quiet mountain of lamps');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await signInToPanel(page, { ...shop.accounts.manager, password: 'a quiet mountain of lamps' });
});
