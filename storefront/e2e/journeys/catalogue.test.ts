import fs from 'node:fs';
import path from 'node:path';
import { testAtEachSize, expect, test } from '../support/test';
import { commonTexts } from '@texts/common';
import { devoteeTexts } from '@texts/devotees';
import { serviceTexts } from '@texts/services';
import { barriersOn } from '../support/accessibility';
import { signInAs } from '../support/calls';

const picture = path.resolve(import.meta.dirname, '../../public/icon-192.png');

/** Admins manage devotees and services. */
testAtEachSize((size, isMadeAt) => {
  if (isMadeAt('desktop'))
    test('lets an admin add, edit and delete a devotee', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await signInAs(shop, 'admin') });
      const { page } = guest;
      const name = `Vasudha ${size}`;
      const { fields, add, save } = devoteeTexts.form;
      await page.goto('/admin/userlist');
      await page.getByRole('button', { name: devoteeTexts.add }).click();
      await page.waitForURL('**/add');
      expect(await barriersOn(page)).toEqual([]);
      await page.getByLabel(fields.name).fill(name);
      await page.getByRole('button', { name: add }).click();
      await page.waitForURL('**/adminhome');
      await page.goto('/admin/userlist');
      await page
        .getByRole('button', { name: devoteeTexts.list.edit(name) })
        .or(page.getByRole('link', { name: devoteeTexts.list.edit(name) }))
        .click();
      await page.waitForURL('**/edit');
      await expect.poll(() => page.getByLabel(fields.name).inputValue()).toBe(name);
      expect(await barriersOn(page)).toEqual([]);
      await page.getByLabel(fields.gotram).fill('కాశ్యప');
      await page.getByRole('button', { name: save }).click();
      await page.waitForURL('**/admin/userlist');
      await page.getByText('కాశ్యప').first().waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await page.getByRole('button', { name: devoteeTexts.list.remove(name) }).click();
      const question = page.getByRole('alertdialog');
      await question.getByText(commonTexts.confirmQuestion).waitFor();
      await question.getByRole('button', { name: commonTexts.confirmYes, exact: true }).click();
      await page.getByText(devoteeTexts.list.removed).waitFor();
      expect(guest.complaints()).toEqual([]);
    });

  if (isMadeAt('phone'))
    test('adds a service with a picture, offers it at once, and deletes it', async ({ shop, openGuest }) => {
      const guest = await openGuest(size, { user: await signInAs(shop, 'admin') });
      const { page } = guest;
      const name = `Sahasra Deepa ${size}`;
      const { fields, submit } = serviceTexts.form;
      await page.goto('/admin/productlist');
      await page.getByRole('button', { name: serviceTexts.list.add }).click();
      await page.waitForURL('**/edit');
      await page.getByRole('button', { name: submit }).click();
      await page.getByText(serviceTexts.form.problems.name).waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await page.getByLabel(fields.name, { exact: true }).fill(name);
      await page.getByLabel(fields.price, { exact: true }).fill('108');
      await page.getByLabel(serviceTexts.form.choose).setInputFiles({
        name: 'lamp.png',
        mimeType: 'image/png',
        buffer: fs.readFileSync(picture),
      });
      await page.getByRole('img', { name: serviceTexts.form.preview }).waitFor();
      const listed = page.getByLabel(fields.listed);
      if (!(await listed.isChecked())) await listed.check();
      await page.getByRole('button', { name: submit }).click();
      await page.waitForURL(/\/admin\/productlist/);
      const saved = page.locator('tbody tr').first();
      await saved.getByText(serviceTexts.list.justSaved).waitFor();
      await saved.getByRole('link', { name, exact: true }).waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await page.goto(`/search/${encodeURIComponent(name)}`);
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL('**/product/**');
      const id = page.url().split('/').at(-1) ?? '';
      await page.goto(`/admin/product/${id}/edit`);
      await page.getByRole('button', { name: serviceTexts.form.remove }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: commonTexts.confirmYes, exact: true }).click();
      await page.getByText(serviceTexts.list.removed).waitFor();
      expect((await fetch(`${shop.url}/product/${id}`)).status).toBe(404);
      expect(guest.complaints()).toEqual([]);
    });
});
