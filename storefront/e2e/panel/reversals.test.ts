import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import { barriersOn } from '../support/accessibility';
import { serviceNamed } from '../support/calls';
import { cell, press } from '../support/desk';
import { addDevotee } from '../support/giving';
import { approveWording, officeOf, recordGifts } from '../support/office';
import { backOffice } from '../support/panel';
import { expect, test } from '../support/test';

test.use({ shopOf: 'a corrected gift' });

test('reverses a gift with a reason, voids its receipt, and records it again with its values', async ({
  shop,
  panel,
}) => {
  await approveWording(await officeOf(shop));
  const office = await officeOf(shop, 'manager');
  const fund = await serviceNamed(shop, 'General Donation');
  const { _id } = await addDevotee(shop, { name: 'Padma Srinivasan', email: 'padma@example.org' });
  const { id, rows } = await recordGifts(office, [{ service: fund._id, amount: 510, user: _id }]);
  const [typed] = rows;
  if (!typed) throw new Error('the gift was not saved');
  await office(`/batches/${id}/rows/${typed.key}/post`, { revision: typed.revision });
  const [recorded] = (await office<Batch>(`/batches/${id}`)).rows;
  const gift = `${backOffice}/donations/${recorded?.order?.id}`;

  const { page, complaints } = await panel.enter('manager', gift);
  await page.getByText(/^R-\d{4}-\d+ · version 1$/).waitFor();
  await expect(page.getByRole('link', { name: 'Record again' })).toHaveCount(0);

  await test.step('asks for the reason, and sends once however often the button is pressed', async () => {
    const sent: string[] = [];
    page.on('request', (request) => (request.url().endsWith('/reverse') ? sent.push(request.method()) : undefined));
    await page.getByRole('button', { name: 'Reverse' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reverse donation' }).click();
    await dialog.getByText('Enter a reason').waitFor();
    expect(sent).toEqual([]);
    await dialog.getByLabel('Reason').fill('Typed 510 for 51');
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Reverse donation' }).dblclick();
    await page.getByText('Donation reversed.').first().waitFor();
    await expect(dialog).toHaveCount(0);
    expect(sent).toEqual(['POST']);
  });

  await test.step('shows the reversal with its reason, and the void receipt', async () => {
    await page.reload();
    await page.getByText('Typed 510 for 51').first().waitFor();
    await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
    await page
      .getByText(/[Vv]oid/)
      .first()
      .waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  await test.step('leads to a row of today’s batch with the same donor, amount, tender and service', async () => {
    await page.getByRole('link', { name: 'Record again' }).click();
    await page.waitForURL(`**/desk/batches/${id}`);
    await expect(cell(page, 'donor')).toHaveValue('Padma Srinivasan');
    await expect(cell(page, 'tender')).toHaveValue('Cash');
    await expect(cell(page, 'amount')).toHaveValue('510');
    await expect(cell(page, 'service')).toHaveValue('General Donation');
    await cell(page, 'amount').fill('51');
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Change gift 2, Padma Srinivasan' }).waitFor();
    const { rows: after } = await office<Batch>(`/batches/${id}`);
    expect(after.map(({ state, amount, donor }) => [state, amount, donor.id])).toEqual([
      ['reversed', 510, _id],
      ['open', 51, _id],
    ]);
  });
  expect(complaints).toEqual([]);
});
