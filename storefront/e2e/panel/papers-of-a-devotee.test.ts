import { expect, test } from '../support/test';
import { barriersOn, overflowOf } from '../support/accessibility';
import { setSession } from '../support/acts';
import { serviceNamed, signInAs } from '../support/calls';
import { giveByCard, oneOf } from '../support/giving';
import { backOffice } from '../support/panel';

test.use({ shopOf: 'somebody who gives and asks for papers' });

test('lets a devotee donate and open receipt and year', async ({ shop, panel, openPerson }) => {
  const { page: office } = await panel.enter('treasurer', `${backOffice}/year-end/wording`);
  await office.getByRole('textbox', { name: /^Name/ }).fill('Meera Rao');
  await office.getByLabel('Title').fill('Treasurer');
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('button', { name: 'Approve' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await office.getByText(/Approved by .+ The shop issues receipts\./).waitFor();

  const devotee = await signInAs(shop, 'devotee');
  const gift = await giveByCard(shop, devotee.token, [oneOf(await serviceNamed(shop, 'Vastra Seva'))]);
  const { page, complaints } = await openPerson('phone');
  await setSession(page.context(), shop.url, devotee);

  await page.goto(`${shop.url}/order/${gift}`);
  const link = page.getByRole('link', { name: 'Receipt (PDF)' });
  const file = await fetch(shop.url + (await link.getAttribute('href')));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.goto(`${shop.url}/statements`);
  await page.getByText('Running summary, not an official statement').waitFor();
  await page.getByRole('region', { name: 'Not decided, outside the total above' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  expect(complaints).toEqual([]);
});
