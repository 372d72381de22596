import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import type { Service } from '@seva/config/contract';
import type { DonationDetail } from '@seva/config/contract/panel/donations/donations/contracts';
import { register, serviceNamed } from '../support/calls';
import { giveByCard, giveByCheck, oneOf, recordCheck } from '../support/giving';
import { backOffice } from '../support/panel';
import type { Accounts, Shop } from '../support/shop';

test.use({ shopOf: 'somebody who presses everything twice' });

let service: Service;
test.beforeAll(async ({ shop }) => {
  service = await serviceNamed(shop, 'Vastra Seva');
});

let people = 0;
/** Registers a devotee with a name that no other test uses. */
const newDevotee = (shop: Shop) => register(shop, `Twice ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[(people += 1)] ?? ''}`);
let checks = 8100;
const newCheck = async (shop: Shop) => {
  const { _id: userID } = await newDevotee(shop);
  return { userID, checkNumber: String((checks += 1)), lines: [oneOf(service)] };
};
const newCardGift = async (shop: Shop) => giveByCard(shop, (await newDevotee(shop)).token, [oneOf(service)]);
const donation = (id: string) => `${backOffice}/donations/${id}`;
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Reads a donation of the back office as its page does. */
async function readDonation(page: Page, id: string): Promise<DonationDetail> {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/donations/orders/${id}`));
  await page.reload();
  return (await (await answer).json()) as DonationDetail;
}

/** Action of a dialog: how to reach it, and the call that it makes. */
interface Act {
  readonly act: string;
  readonly who: keyof Accounts;
  /** Returns the page that offers the action. */
  readonly from: (shop: Shop) => Promise<string>;
  /** Opens the dialog and fills it in. */
  readonly open: (page: Page) => Promise<void>;
  readonly confirm: string;
  readonly call: RegExp;
}

const acts: readonly Act[] = [
  {
    act: 'refund',
    who: 'manager',
    from: async (shop) => donation(await newCardGift(shop)),
    open: async (page) => {
      await press(page, 'Refund');
      await page.getByLabel('Amount in dollars').fill('1');
      await page.getByLabel('Reason').fill('asked for by phone');
    },
    confirm: 'Refund $1.00',
    call: /\/orders\/\w+\/refund$/,
  },
  {
    act: 'resend',
    who: 'manager',
    from: async (shop) => donation(await newCardGift(shop)),
    open: (page) => press(page, 'Send confirmation again'),
    confirm: 'Send again',
    call: /\/orders\/\w+\/resend$/,
  },
  {
    act: 'delivery',
    who: 'manager',
    from: async (shop) => donation(await newCardGift(shop)),
    open: (page) => press(page, 'Mark as delivered'),
    confirm: 'Mark as delivered',
    call: /\/orders\/\w+\/deliver$/,
  },
  {
    act: 'deposit of a check',
    who: 'manager',
    from: async (shop) => donation((await recordCheck(shop, await newCheck(shop)))._id),
    open: (page) => press(page, 'Check deposited'),
    confirm: 'Deposited',
    call: /\/orders\/\w+\/check$/,
  },
  {
    act: 'clearing of a check',
    who: 'manager',
    from: async (shop) => donation((await recordCheck(shop, await newCheck(shop)))._id),
    open: (page) => press(page, 'Check cleared'),
    confirm: 'Cleared',
    call: /\/orders\/\w+\/check$/,
  },
  {
    act: 'return of a check',
    who: 'manager',
    from: async (shop) => donation((await giveByCheck(shop, await newCheck(shop)))._id),
    open: (page) => press(page, 'Check bounced'),
    confirm: 'Bounced',
    call: /\/orders\/\w+\/check$/,
  },
  {
    act: 'alert that is resolved',
    who: 'manager',
    from: async (shop) =>
      `${backOffice}/attention?donation=${(await giveByCheck(shop, await newCheck(shop), 'bounced'))._id}`,
    open: (page) => press(page, 'Resolve'),
    confirm: 'Resolve',
    call: /\/attention\/\w+\/\w+$/,
  },
  {
    act: 'merge',
    who: 'manager',
    from: async (shop) => {
      const [kept, merged] = [await newDevotee(shop), await newDevotee(shop)];
      return `${backOffice}/devotees/${kept._id}/merge?other=${merged._id}`;
    },
    open: (page) => press(page, 'Merge records'),
    confirm: 'Merge',
    call: /\/devotees\/\w+\/merge$/,
  },
  {
    act: 'block',
    who: 'manager',
    from: async (shop) => `${backOffice}/devotees/${(await newDevotee(shop))._id}`,
    open: (page) => press(page, 'Block'),
    confirm: 'Block',
    call: /\/devotees\/\w+\/block$/,
  },
  {
    act: 'closed account',
    who: 'manager',
    from: async (shop) => `${backOffice}/devotees/${(await newDevotee(shop))._id}`,
    open: async (page) => {
      await press(page, 'Close the account');
      await page.getByLabel('Reason').fill('asked for by phone');
    },
    confirm: 'Close the account',
    call: /\/devotees\/\w+\/close$/,
  },
  {
    act: 'closed month',
    who: 'treasurer',
    from: () => Promise.resolve(`${backOffice}/months/${new Date().getFullYear() - 1}-03`),
    open: (page) => press(page, 'Close month'),
    confirm: 'Close month',
    call: /\/months\/[\d-]+\/close$/,
  },
];

for (const { act, who, from, open, confirm, call } of acts)
  test(`sends one request when the button of the dialog is pressed twice: ${act}`, async ({ shop, panel }) => {
    const { page, complaints } = await panel.enter(who, await from(shop));
    const answers: number[] = [];
    let answer = () => {};
    const isPressed = new Promise<void>((resolve) => (answer = resolve));
    // The answer comes after both presses, as on a slow line.
    await page.route(call, async (route) => {
      await isPressed;
      const response = await route.fetch();
      answers.push(response.status());
      await route.fulfill({ response });
    });
    await open(page);
    await inDialog(page, confirm).dblclick();
    answer();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });
    expect(answers).toEqual([200]);
    expect(complaints).toEqual([]);
  });

test('refunds once when Refund is pressed twice, and once more from a dialog that is opened again', async ({
  shop,
  panel,
}) => {
  const id = await newCardGift(shop);
  const { page, complaints } = await panel.enter('manager', donation(id));
  const refundOne = async () => {
    await press(page, 'Refund');
    await page.getByLabel('Amount in dollars').fill('1');
    await page.getByLabel('Reason').fill('asked for by phone');
    await inDialog(page, 'Refund $1.00').dblclick();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return (await readDonation(page, id)).refunded;
  };
  expect([await refundOne(), await refundOne()]).toEqual([1, 2]);
  expect(complaints).toEqual([]);
});
