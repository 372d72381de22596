import { expect, test } from '../support/test';
import type { Service } from '@seva/config/contract';
import { serviceNamed, signInAs } from '../support/calls';
import { addDevotee, giveByCheck, oneOf } from '../support/giving';
import { sizes } from '../support/browser';
import { backOffice } from '../support/panel';

const dollars = (sum: number) => sum.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Tests of devotees in the back office: their records, and the audit log of changes. */
export function backOfficeDevotees(): void {
  let vastra: Service;
  const devotees = `${backOffice}/devotees`;

  test.beforeAll(async ({ shop }) => {
    const [devotee, other] = await Promise.all([signInAs(shop, 'devotee'), signInAs(shop, 'other')]);
    vastra = await serviceNamed(shop, 'Vastra Seva');
    const check = { receivedOn: '2026-02-14', lines: [oneOf(vastra)] };
    await giveByCheck(shop, { ...check, userID: devotee._id, checkNumber: '601' });
    await giveByCheck(shop, { ...check, userID: other._id, checkNumber: '602' });
  });
  test('corrects a spelling, merges two records, and shows both in the audit log', async ({ shop, panel }) => {
    const manager = await panel.enter('manager', devotees);
    const { page } = manager;
    await page.getByLabel('Search').fill('sharma');
    // The filter would undo the press of a link before the list has updated.
    await page.getByText('1 devotee', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Anand Sharma' }).click();
    await page.getByRole('heading', { name: 'Anand Sharma' }).waitFor();

    await page.getByRole('button', { name: 'Correct the spelling' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ānand Śarmā');
    const window = page.viewportSize() ?? sizes.desktop;
    await page.setViewportSize(sizes.phone);
    // The header has been drawn for a phone by then.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.setViewportSize(window);
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Ānand Śarmā');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await page.getByRole('heading', { name: 'Ānand Śarmā' }).waitFor();
    await page.getByText('1 donation has another spelling').waitFor();
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect.poll(() => changes.textContent()).toContain('Anand Sharma → Ānand Śarmā');

    await page.getByRole('button', { name: 'Merge with another record' }).click();
    await page.getByLabel('Search').fill(shop.accounts.other.email);
    await page.getByRole('button', { name: /^Choose / }).click();
    await page.getByText(`Combined: ${dollars(vastra.price * 2)} · 2 donations`).waitFor();
    expect(await page.getByRole('radio', { name: /^This record stays/ }).count()).toBe(2);
    await page.getByText('These records share no name, email or phone').waitFor();
    const merge = page.getByRole('button', { name: 'Merge records' });
    expect(await merge.isDisabled()).toBe(true);
    const kept = await page.getByRole('group', { name: 'Phone' }).getByRole('radio').nth(1).locator('..').textContent();
    await page.getByRole('group', { name: 'Phone' }).getByRole('radio').nth(1).check();
    await page.getByRole('checkbox', { name: /are the same person/ }).check();
    await merge.click();
    await page.getByRole('dialog').getByRole('listitem').filter({ hasText: '1 donation, ' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('heading', { name: 'Ānand Śarmā' }).waitFor();
    await page.getByText('Devotee merged with another record').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Record', exact: true }).textContent()).toContain(kept);
    const merged = page.getByRole('region', { name: 'Merged into this record' });
    await expect.poll(() => merged.textContent()).toContain(shop.accounts.other.email);
    await expect
      .poll(() => page.locator('dl', { hasText: 'Lifetime total' }).textContent())
      .toContain(dollars(vastra.price * 2));

    await page.getByRole('link', { name: 'Audit log', exact: true }).click();
    const log = page.getByRole('region', { name: 'Audit log' });
    await page.getByLabel('Search').fill('Śarmā');
    await expect.poll(() => log.textContent()).toMatch(/merged with another record.*Anand Sharma → Ānand Śarmā/);
    await page.getByRole('button', { name: 'Verify log' }).click();
    await page.getByText(/The log is intact: [\d,]+ entries/).waitFor();
    expect(manager.complaints).toEqual([]);
  });

  test('undoes the merge, and marks two similar records as different', async ({ shop, panel }) => {
    const manager = await panel.enter('manager', devotees);
    const { page } = manager;
    await page.getByRole('link', { name: 'Ānand Śarmā' }).click();
    const merged = page.getByRole('region', { name: 'Merged into this record' });
    await merged.getByRole('button', { name: /^Undo the merge of/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the merge' }).click();
    await expect.poll(() => merged.textContent()).toMatch(/Undone on .* by Latha Menon/);
    expect(await merged.getByRole('button').count()).toBe(0);
    const lifetime = page.locator('dl', { hasText: 'Lifetime total' });
    await expect.poll(() => lifetime.textContent()).toContain(dollars(vastra.price));

    for (const phone of ['+1 (463) 555-7001', '463.555.7001']) {
      const { _id } = await addDevotee(shop, { name: 'Kamala Devi', phone, gotram: 'Gautama' });
      expect(_id).not.toBe('');
    }
    await page.getByRole('link', { name: 'Devotees', exact: true }).click();
    await page.getByRole('button', { name: 'Likely duplicates' }).click();
    const pair = page.getByRole('region', { name: 'Kamala Devi, Kamala Devi' });
    await expect.poll(() => pair.textContent()).toMatch(/Same phone.*Same name and gotram/);
    await pair.getByRole('button', { name: /^Compare and merge/ }).click();
    await page.getByText('Choose which record stays').waitFor();
    expect(await page.getByText('These records share no name, email or phone').count()).toBe(0);
    await page.goBack();
    await pair.getByRole('button', { name: /are not the same person$/ }).click();
    await expect.poll(() => pair.count()).toBe(0);
    expect(manager.complaints).toEqual([]);
  });

  test('shows a new email as not confirmed until its owner presses the link, and sends that again', async ({
    shop,
    panel,
  }) => {
    const { _id } = await addDevotee(shop, { name: 'Radha Menon', email: 'radha@mailbox.example' });
    const treasurer = await panel.enter('treasurer', `${devotees}/${_id}`);
    const { page } = treasurer;
    await page.getByRole('button', { name: 'Edit email and address' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('radha.menon@mailbox.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const record = page.getByRole('region', { name: 'Record', exact: true });
    await expect
      .poll(() => record.textContent())
      .toMatch(/radha\.menon@mailbox\.example.*Not confirmed yet; a link was sent on/);
    await record.getByRole('button', { name: 'Send the link again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Link sent', { exact: true }).waitFor();
    const outbox = `${shop.url}/demo/outbox.json?template=invitation&to=radha.menon@mailbox.example`;
    const mails = async () => (await (await fetch(outbox)).json()) as { text: string }[];
    await expect.poll(async () => (await mails()).length).toBe(2);
    const token = decodeURIComponent(/token=([^\s&]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '');
    const visitor = await page.context().browser()?.newContext();
    const shopPage = await visitor?.newPage();
    await shopPage?.goto(`${shop.url}/confirmemail?token=${encodeURIComponent(token)}`);
    await shopPage?.getByRole('button', { name: 'Confirm my email' }).click();
    await shopPage?.getByRole('heading', { name: 'Email confirmed' }).waitFor();
    await visitor?.close();
    await page.reload();
    await expect.poll(() => record.textContent()).toContain('radha.menon@mailbox.example');
    expect(await record.textContent()).not.toContain('Not confirmed');
    expect(treasurer.complaints).toEqual([]);
  });

  test('lets a treasurer read devotees and correct addresses, and hides the audit log', async ({ panel }) => {
    const treasurer = await panel.enter('treasurer', devotees);
    const { page } = treasurer;
    await page.getByRole('link', { name: 'Devotees', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^(Newsletter|Audit log)$/ }).count()).toBe(0);
    await page.locator('tbody tr a').first().click();
    await page.getByRole('button', { name: 'Edit email and address' }).waitFor();
    expect(await page.getByRole('button', { name: 'Correct the spelling' }).count()).toBe(0);
  });
}
