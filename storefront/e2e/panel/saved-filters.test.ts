import { barriersOn, overflowOf } from '../support/accessibility';
import { sizes } from '../support/browser';
import { officeOf } from '../support/office';
import { backOffice } from '../support/panel';
import { expect, test } from '../support/test';

test.use({ shopOf: 'saved filters' });

interface Saved {
  readonly name: string;
  readonly conditions: { readonly giving: string; readonly q?: string };
}

test('saves filters of donors by name, applies them after a reload, and removes them', async ({ shop, panel }) => {
  const office = await officeOf(shop, 'manager');
  const { page, complaints } = await panel.enter('manager', `${backOffice}/donors`);
  const save = page.getByRole('button', { name: 'Save these filters' });
  const choice = page.getByRole('combobox', { name: 'Saved filters' });
  const dialog = page.getByRole('dialog');

  await test.step('saves nothing without a filter or a name', async () => {
    await expect(save).toBeDisabled();
    await page.goto(`/cms${backOffice}/donors?giving=lapsed&q=padma`);
    await save.click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Enter a name').waitFor();
    expect(await office('/donor-filters')).toEqual([]);
    for (const size of ['phone', 'tablet', 'desktop'] as const) {
      await page.setViewportSize(sizes[size]);
      expect(await barriersOn(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    }
  });

  await test.step('saves the filters without the search text', async () => {
    await dialog.getByLabel('Name').fill('Lapsed');
    await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await page.getByText('Filters saved').first().waitFor();
    await expect(choice).toContainText('Lapsed');
    const saved = await office<Saved[]>('/donor-filters');
    expect(saved.map(({ name, conditions }) => [name, conditions.giving, conditions.q])).toEqual([
      ['Lapsed', 'lapsed', undefined],
    ]);
  });

  await test.step('replaces a filter of the same name', async () => {
    await page.goto(`/cms${backOffice}/donors?giving=new`);
    await save.click();
    await dialog.getByLabel('Name').fill('Lapsed');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Filters saved').first().waitFor();
    const saved = await office<Saved[]>('/donor-filters');
    expect(saved.map(({ name, conditions }) => [name, conditions.giving])).toEqual([['Lapsed', 'new']]);
  });

  await test.step('applies a saved filter, and removes it after a question', async () => {
    await page.goto(`/cms${backOffice}/donors`);
    await expect(choice).toContainText('None chosen');
    await choice.click();
    await page.getByRole('option', { name: 'Lapsed' }).click();
    await page.waitForURL(/[?&]giving=new/);
    await page.getByRole('button', { name: 'Remove this filter' }).click();
    await dialog.getByText('It goes away for everyone.').waitFor();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Saved filter removed').first().waitFor();
    expect(await office('/donor-filters')).toEqual([]);
  });
  expect(complaints).toEqual([]);
});
