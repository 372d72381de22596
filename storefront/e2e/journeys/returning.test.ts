import { testAtEachSize, expect, test } from '../support/test';
import { accountTexts } from '@texts/account';
import { checkoutTexts } from '@texts/checkout';
import { barriersOn } from '../support/accessibility';
import { follow, payButton, signIn, typeCard } from '../support/acts';
import { addressOf, callShop, password, pricedServices, register } from '../support/calls';
import { beginDonation, oneOf } from '../support/giving';

interface KeptMail {
  readonly text: string;
}

/** Devotees return: to an ended session, an unpaid donation, a forgotten password. */
testAtEachSize((size, isMadeAt) => {
  if (isMadeAt('phone'))
    test('leads from a session that ended elsewhere to the sign-in screen and back', async ({ shop, openGuest }) => {
      const user = await register(shop, `Sita ${size}`);
      const guest = await openGuest(size, { user });
      const { page } = guest;
      await page.goto('/home');
      await page.waitForLoadState('networkidle');
      await callShop(shop, '/users/logout', { token: user.token, method: 'POST' });
      await page.goto('/profile');
      await page.waitForURL(/\/login\?redirect=/);
      await signIn(page, { email: user.email, password });
      await page.getByRole('heading', { name: accountTexts.profile.heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/profile');
      expect(guest.complaints(/status of 401/)).toEqual([]);
    });

  if (isMadeAt('phone'))
    test('pays an unpaid donation later', async ({ shop, openGuest }) => {
      const [, service] = await pricedServices(shop);
      const user = await register(shop, `Govind ${size}`);
      const guest = await openGuest(size, { user });
      const { page } = guest;
      const { orderId } = await beginDonation(shop, user.token, [oneOf(service)]);
      await page.goto('/profile');
      await page.getByRole('link', { name: /^Pay now/ }).click();
      await page.waitForURL(`**/order/${orderId}`);
      expect(await barriersOn(page)).toEqual([]);
      await typeCard(page, '4242 4242 4242 4242');
      await payButton(page).click();
      await page.getByText(checkoutTexts.success.received).waitFor();
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('desktop'))
    test('replaces a forgotten password by email', async ({ shop, openGuest }) => {
      const guest = await openGuest(size);
      const { page } = guest;
      const name = `Lakshman ${size}`;
      await register(shop, name);
      await page.goto('/login');
      await page.getByRole('link', { name: accountTexts.signIn.reset }).click();
      await page.waitForURL('**/forgotpass');
      expect(await barriersOn(page)).toEqual([]);
      await page.getByLabel(accountTexts.fields.email).fill(addressOf(name));
      await page.getByRole('button', { name: accountTexts.forgot.submit }).click();
      await page.getByText(accountTexts.forgot.sent).waitFor();
      const outbox = `${shop.url}/demo/outbox.json?template=password-reset&to=${addressOf(name)}`;
      const newest = async () => ((await (await fetch(outbox)).json()) as KeptMail[])[0]?.text ?? '';
      await expect.poll(newest).toContain('token=');
      const token = /token=([^\s"&]+)/.exec(await newest())?.[1] ?? '';
      await page.goto('/demo/outbox');
      await page.getByText(addressOf(name)).first().waitFor();
      await page.goto(`/resetpass?token=${token}`);
      await page.getByLabel(accountTexts.fields.newPassword, { exact: true }).fill('a garland of days');
      await page.getByLabel(accountTexts.fields.confirmPassword, { exact: true }).fill('a garland of days');
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('button', { name: accountTexts.reset.submit }).click();
      await page.waitForURL('**/home');
      await follow(page, 'About');
      await page.waitForURL('**/about');
      expect(guest.complaints()).toEqual([]);
    });
});
