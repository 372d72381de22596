import { expect, test } from '../support/test';
import { register, serviceNamed, signInAs } from '../support/calls';
import { giveByCheck, oneOf, recordCheck } from '../support/giving';
import { backOffice } from '../support/panel';

/** Tests of checks in the back office: deposited, cleared, and resolved after the bank returned one. */
export function backOfficeChecks(): void {
  test('deposits and clears a check, and goes on to the donation in the shop', async ({ shop, panel }) => {
    const devotee = await register(shop, 'Bhavani Checks');
    const lines = [oneOf(await serviceNamed(shop, 'Vastra Seva'))];
    const { _id } = await recordCheck(shop, { userID: devotee._id, checkNumber: '9001', lines });
    const manager = await panel.enter('manager', `${backOffice}/donations/${_id}`);
    const { page } = manager;
    for (const [step, confirm] of [
      ['Check deposited', 'Deposited'],
      ['Check cleared', 'Cleared'],
    ] as const) {
      await page.getByRole('button', { name: step }).click();
      await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
      await page.getByRole('button', { name: step }).waitFor({ state: 'detached' });
    }
    const link = page.getByRole('link', { name: 'View in the shop' });
    expect(await link.getAttribute('href')).toBe(`/order/${_id}`);
    expect(manager.complaints).toEqual([]);
  });

  test('resolves the alert of a returned check', async ({ shop, panel }) => {
    const devotee = await register(shop, 'Uma Checks');
    const lines = [oneOf(await serviceNamed(shop, 'Vastra Seva'))];
    const check = { userID: devotee._id, checkNumber: '7001', lines };
    const { _id } = await giveByCheck(shop, check, 'bounced');
    const manager = await panel.enter('manager', `${backOffice}/attention?donation=${_id}`);
    const { page } = manager;
    await page.getByRole('button', { name: 'Resolve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click();
    await page.getByText('No entry matches these filters').waitFor();
    expect(manager.complaints).toEqual([]);
  });

  test('leads an admin from a devotee in the shop to the same devotee in the back office', async ({
    shop,
    panel,
    openGuest,
  }) => {
    const devotee = await register(shop, 'Janaki Checks');
    const guest = await openGuest('desktop', { user: await signInAs(shop, 'admin') });
    await guest.page.goto(`/admin/user/${devotee._id}/edit`);
    await guest.page.getByText('Admin', { exact: true }).first().click();
    const href = await guest.page.getByRole('link', { name: 'Back office' }).getAttribute('href');
    const { page } = await panel.enter('manager', (href ?? '').replace('/cms', ''));
    await page.getByRole('heading', { name: 'Janaki Checks' }).waitFor();
    const back = page.getByRole('link', { name: 'View in the shop' });
    expect(await back.getAttribute('href')).toBe(`/admin/user/${devotee._id}/edit`);
  });
}
