import { expect, test } from '../support/test';
import { peopleTexts } from '@texts/people';
import { barriersOn } from '../support/accessibility';
import { untilStable } from '../support/acts';
import { register } from '../support/calls';

const { family: texts, person } = peopleTexts;

test('lets a devotee edit family names, and overwrites nothing from a stale second tab', async ({
  shop,
  openGuest,
}) => {
  const guest = await openGuest('phone', { user: await register(shop, 'Sarada of the family') });
  const { page } = guest;
  const found: string[] = [];
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  const add = async (name: string) => {
    await page.getByRole('button', { name: texts.add }).click();
    await dialog.getByLabel(person.fields.name, { exact: true }).fill(name);
    await dialog.getByText(person.more).click();
    await dialog.getByRole('combobox', { name: person.fields.gotram }).fill('Kasyapa');
    await page.keyboard.press('Escape');
    await dialog.getByLabel(person.fields.nakshatram).selectOption({ index: 4 });
    if (name === 'Sarada') found.push(...(await barriersOn(page)));
    await dialog.getByRole('button', { name: person.save }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(name).waitFor();
  };
  await page.goto('/family');
  await untilStable(page);
  found.push(...(await barriersOn(page)));
  await add('Sarada');
  await add('Mohan');
  await page.getByRole('button', { name: texts.edit('Mohan') }).click();
  await dialog.getByLabel(person.fields.name, { exact: true }).fill('Mohan Rao');
  await dialog.getByLabel(person.fields.script).fill('మోహన్ రావు');
  await dialog.getByRole('button', { name: person.save }).click();
  await row('మోహన్ రావు').waitFor();

  const other = await guest.tab();
  await other.goto('/family');
  await untilStable(other);
  await other.getByRole('button', { name: texts.remove('Sarada') }).waitFor();
  await page.getByRole('button', { name: texts.remove('Sarada') }).click();
  await page.getByRole('button', { name: texts.undo('Sarada') }).waitFor();
  // The other tab still shows her. The windows are side by side, so no focus event refreshes them.
  await other.getByRole('button', { name: texts.add }).click();
  const sheet = other.getByRole('dialog');
  await sheet.getByLabel(person.fields.name, { exact: true }).fill('Anika');
  await sheet.getByRole('button', { name: person.save }).click();
  await sheet.getByRole('alert').waitFor();
  expect(await sheet.getByLabel(person.fields.name, { exact: true }).inputValue()).toBe('Anika');
  found.push(...(await barriersOn(other)));
  await sheet.getByRole('button', { name: person.save }).click();
  await sheet.waitFor({ state: 'detached' });
  const names = await other.getByRole('list', { name: texts.list }).locator('strong').allTextContents();
  expect(names).toEqual([texts.you('Sarada of the family'), 'Mohan Rao', 'Anika']);
  found.push(...(await barriersOn(page)));
  expect(found).toEqual([]);
  expect(guest.complaints(/status of 409/)).toEqual([]);
});
