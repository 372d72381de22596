import type { Page } from '@playwright/test';
import type { Service } from '@seva/config/contract';
import { expect, test } from '../support/test';
import { callShop, pricedServices } from '../support/calls';
import { goWithin } from '../support/panel-page';

const refusal = 'Enter an amount such as 51';

/** Prices typed key by key into the form of a service. */
test.describe('prices', () => {
  const list = '/content-manager/collection-types/api::service.service';

  /** Opens the form with nothing typed into it, after leaving the open page. */
  async function openAnew(page: Page, id: string): Promise<void> {
    await goWithin(page, list);
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
    await filters.or(leave).first().waitFor();
    if (await leave.isVisible()) await leave.click();
    await filters.waitFor();
    await goWithin(page, `${list}/${id}`);
  }

  /** Types over the price key by key and presses Save. Returns the status of the answer, 0 if the form sent nothing. */
  async function save(page: Page, id: string, typed: string): Promise<number> {
    const price = page.getByRole('textbox', { name: /^Price/ });
    await price.waitFor();
    await price.press('Control+A');
    await price.pressSequentially(typed);
    await price.press('Tab');
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes(id),
    );
    const keptBack = page.getByText(refusal).first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const status = await Promise.race([answered.then((response) => response.status()), keptBack.then(() => 0)]);
    // The other of the two never comes.
    void Promise.allSettled([answered, keptBack]);
    return status;
  }

  test('saves a price as typed, key by key, or not at all', async ({ shop, panel }) => {
    const [{ _id: id }] = await pricedServices(shop);
    const price = async () => (await callShop<Service>(shop, `/products/${id}`)).price;
    const { page } = await panel.enter('editor', `${list}/${id}`);
    for (const [typed, dollars] of [
      ['1,100', 1100],
      ['$75', 75],
      ['76.', 76],
      [' 77 ', 77],
      ['1,100.50', 1100.5],
    ] as const) {
      expect(await save(page, id, typed), typed).toBe(200);
      expect(await price(), typed).toBe(dollars);
      // The form shows the saved value, with nothing left to save.
      await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    }
    for (const typed of ['12,50', '125.505', '1,1', 'abc', '1e3']) {
      await openAnew(page, id);
      expect([0, 400], typed).toContain(await save(page, id, typed));
      expect(await price(), typed).toBe(1100.5);
      await page.getByText(refusal).first().waitFor();
    }
    // Nothing was sent by the time the form is shown again.
    await page.reload();
    await page.getByRole('textbox', { name: /^Price/ }).waitFor();
    expect(await price()).toBe(1100.5);
  });
});
