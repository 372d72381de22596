import fs from 'node:fs';
import { testAtEachSize, expect, test } from '../support/test';
import { accountTexts } from '@texts/account';
import type { OwnData } from '@seva/config/contract';
import { barriersOn, overflowOf } from '../support/accessibility';
import { callShop, password, pricedServices, register } from '../support/calls';
import { giveByCard, oneOf } from '../support/giving';
import { hiddenPartOfFocus } from '../support/keyboard';

const { ownData, closing } = accountTexts;

/** Devotees use the rights to their data. */
testAtEachSize((size, isMadeAt) => {
  if (isMadeAt('phone'))
    test('lets a devotee download their data, change their mind, and close the account', async ({
      shop,
      openGuest,
    }) => {
      const user = await register(shop, `Kamala Leaves ${size}`);
      const [service] = await pricedServices(shop);
      await giveByCard(shop, user.token, [oneOf(service)]);
      const { page } = await openGuest(size, { user });
      await page.goto('/profile');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: ownData.download }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
      const data = JSON.parse(fs.readFileSync(await file.path(), 'utf8')) as OwnData;
      expect([data.account.email, data.donations[0]?.lines[0]?.service]).toEqual([user.email, service.name]);
      await page.getByText(ownData.downloadDone).waitFor();

      const open = page.getByRole('button', { name: ownData.close });
      await open.click();
      const dialog = page.getByRole('dialog');
      expect(await barriersOn(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();

      await page.keyboard.press('Enter');
      await dialog.getByLabel(closing.password, { exact: true }).fill(password);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('CLOSE');
      expect(await hiddenPartOfFocus(page)).toBeLessThan(1);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/login**');
      await expect(
        callShop(shop, '/users/login', { body: { email: user.email, password } }).catch(
          (error: Error) => error.message,
        ),
      ).resolves.toContain('401');
      await page.goto('/profile');
      await page.waitForURL('**/login**');
    });
});
