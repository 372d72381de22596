import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { barriersOn, overflowOf } from '../support/accessibility';
import { serviceNamed, signInAs } from '../support/calls';
import { sizes } from '../support/browser';
import { giveByCard } from '../support/giving';
import { backOffice } from '../support/panel';
import { problemsShown, watchRequests } from '../support/panel-page';

test.use({ shopOf: 'people with receipts' });

const goTo = async (page: Page, path: string) => {
  await page.goto(`/cms${backOffice}${path}`);
  await page.locator('h1').waitFor();
};
const steps = ['', '/wording', '/preflight', '/issue'];
const yearEnd = steps.map((step) => `/year-end${step}`);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('approves wording and treatments, issues missing receipts and reclassifies earlier donations', async ({
  shop,
  panel,
}) => {
  const devotee = await signInAs(shop, 'devotee');
  const { _id: product, price, name } = await serviceNamed(shop, 'Vastra Seva');
  const gift = await giveByCard(shop, devotee.token, [{ product, qty: 1, price }]);
  const { page, complaints } = await panel.enter('treasurer', `${backOffice}/donations/${gift}`);
  await page.getByText('No receipt. We issue one once').waitFor();

  await test.step('approves nothing before a person signs', async () => {
    await goTo(page, '/year-end/wording');
    await page.getByText('The signer’s name (below)').waitFor();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Meera Rao');
    await page.getByLabel('Title').fill('Treasurer');
    const sentence = page.getByLabel('Not a contribution');
    await sentence.fill('Payment for a lamp.');
    await press(page, 'Save');
    await page.getByText('the law requires it to say “goods or services”').waitFor();
    await press(page, 'Restore default');
    await press(page, 'Save');
    await press(page, 'Approve');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText(/Approved by .+ The shop issues receipts\./).waitFor();
  });

  await test.step('issues missing receipts, and says which services are undecided', async () => {
    await goTo(page, '/receipts');
    await press(page, 'Issue missing receipts');
    await page.getByText('1 receipt issued').waitFor();
    await page.getByRole('link', { name: /^R-\d{4}-000001$/ }).click();
    await page.getByText('The temple has not stated a deductible amount for this line.').waitFor();
  });

  await test.step('decides and approves a service in one step', async () => {
    await goTo(page, '/year-end');
    await page.getByRole('textbox', { name: 'Search' }).fill(name);
    await page.waitForURL(/[?&]q=/);
    await press(page, `Decide on ${name}`);
    await page.getByRole('radio', { name: /^Religious/ }).click();
    await page.getByRole('checkbox', { name: 'Also approve it in my name' }).click();
    await press(page, 'Save and approve');
    await page
      .getByText(/^1 of \d+ approved$/)
      .last()
      .waitFor();
  });

  await test.step('reclassifies earlier donations after a preview of the changes', async () => {
    await press(page, `Apply to past donations for ${name}`);
    await press(page, 'Preview changes');
    await page.getByText(`1 receipt and 0 statements will change by +$${price.toFixed(2)}.`).waitFor();
    await press(page, 'Issue new versions');
    await page.getByText('Receipts updated').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('corrects a receipt with name and reason, and shows its versions on the donation', async () => {
    await goTo(page, '/receipts');
    await page.getByRole('link', { name: /^R-\d{4}-000001$/ }).click();
    await page.getByText('intangible religious benefits').waitFor();
    await press(page, 'Issue correction');
    await page.getByLabel('Name on the receipt').fill('Ravi and Lakshmi Kumar');
    await page.getByLabel('Reason').fill('asked for by phone');
    await press(page, 'Issue new version');
    await page.getByText('Receipt · version 3 · Ravi and Lakshmi Kumar').waitFor();
    await page.getByText('Corrected: asked for by phone').waitFor();
    await goTo(page, `/donations/${gift}`);
    await page.getByText('version 3', { exact: false }).first().waitFor();
  });
  // Chromium reports the wording that was refused.
  expect(complaints.filter((what) => !String(what).includes('400'))).toEqual([]);
});

for (const size of ['phone', 'tablet', 'desktop'] as const)
  test(`fits the treasurer's pages to a ${size}, without barriers`, async ({ panel }) => {
    const { page } = await panel.enter('treasurer', backOffice, size);
    await page.setViewportSize(sizes[size]);
    const { untilQuiet } = watchRequests(page);
    const problems: string[] = [];
    for (const path of [...yearEnd, '/receipts']) {
      await goTo(page, path);
      await untilQuiet();
      problems.push(...(await problemsShown(page)), ...(await barriersOn(page)));
      if ((await overflowOf(page)) > 0) problems.push(`${path} is wider than a ${size}`);
    }
    expect(problems).toEqual([]);
  });
