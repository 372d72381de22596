import { expect, test } from '../support/test';
import { watchRequests } from '../support/panel-page';
import { serviceNamed, signInAs } from '../support/calls';
import { giveByCard } from '../support/giving';
import { backOffice } from '../support/panel';

/** Tests of amounts typed key by key into fields of the back office: filters, which follow every key, and a refund. */
export function typedAmounts(): void {
  test('takes an amount in the back office as typed, key by key, or rejects it', async ({ shop, panel }) => {
    const { token } = await signInAs(shop, 'devotee');
    const annadanam = await serviceNamed(shop, 'Annadanam');
    const gift = await giveByCard(shop, token, [{ product: annadanam._id, qty: 1, price: 1200 }]);
    const { page } = await panel.enter('manager', `${backOffice}/donors`);
    const { untilQuiet } = watchRequests(page);
    const filterOf = (name: string) => new URL(page.url()).searchParams.get(name);
    /** Types over a field with the pauses of a slow typist: the list updates in between. */
    const type = async (label: string, text: string) => {
      const field = page.getByRole('textbox', { name: label });
      await field.press('Control+A');
      await field.press('Delete');
      await field.pressSequentially(text, { delay: 120 });
      return field;
    };
    const typings = [
      ['1,100', '1100'],
      ['$75', '75'],
      ['75.', '75'],
      ['.5', '0.50'],
      ['1,100.50', '1100.50'],
    ] as const;
    for (const [path, label, name] of [
      ['/donors', 'Gave more than', 'moreThan'],
      ['/donations', 'Minimum donation', 'minimum'],
    ] as const) {
      await page.goto(`/cms${backOffice}${path}`);
      for (const [typed, meant] of typings) {
        const field = await type(label, typed);
        await expect.poll(() => filterOf(name), { message: typed }).toBe(meant);
        // By then the list has updated, and could have overwritten the typed text.
        await untilQuiet();
        expect(await field.inputValue(), typed).toBe(typed);
      }
      for (const typed of ['.', '12,50', 'abc', '$']) {
        const field = await type(label, typed);
        await page.getByText('Enter an amount such as').waitFor();
        expect(await field.inputValue()).toBe(typed);
      }
      const field = await type(label, '75.');
      await field.press('5');
      await expect.poll(() => filterOf(name)).toBe('75.50');
      expect(await field.inputValue()).toBe('75.5');
    }

    await page.goto(`/cms${backOffice}/donations/${gift}`);
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: /^Refund/ });
    for (const [typed, meant] of typings) {
      const field = await type('Amount in dollars', typed);
      expect(await confirm.textContent(), typed).toBe(
        `Refund $${Number(meant).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
      );
      expect(await field.inputValue(), typed).toBe(typed);
    }
    await dialog.getByLabel('Reason').fill('Typed by hand');
    const asked: string[] = [];
    page.on('request', (request) => (request.method() === 'POST' ? asked.push(request.postData() ?? '') : undefined));
    for (const typed of ['.', '$', '1,10', '1,200.01', '0']) {
      await type('Amount in dollars', typed);
      await dialog.getByText('Enter an amount between $0.01 and $1,200.00').waitFor();
      await confirm.click();
    }
    expect(asked).toEqual([]);
    await type('Amount in dollars', '1,100.');
    await dialog.getByRole('button', { name: 'Refund $1,100.00' }).click();
    await page.getByText('Refunded in part').first().waitFor();
    expect(asked.map((body) => JSON.parse(body) as object)).toEqual([
      expect.objectContaining({ amount: 1100, reason: 'Typed by hand' }),
    ]);
  });
}
