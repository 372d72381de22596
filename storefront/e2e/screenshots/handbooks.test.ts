import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Batch } from '@seva/config/contract/panel/desk/batches/contracts';
import type { DepositChoice, DepositDetail } from '@seva/config/contract/panel/desk/deposits/contracts';
import { untilStable } from '../support/acts';
import { appointPriest, register, serviceNamed } from '../support/calls';
import { desk } from '../support/desk';
import { freePlaces, giveByCard, giveByCheck, oneOf } from '../support/giving';
import { officeOf, recordGifts } from '../support/office';
import { backOffice } from '../support/panel';
import { watchRequests } from '../support/panel-page';
import type { Accounts, Shop } from '../support/shop';
import { expect, test } from '../support/test';

test.use({ shopOf: 'the handbooks' });

const folder = path.resolve(import.meta.dirname, '../../../docs/pictures');

/** Saves the visible window as a small WebP file. */
const shoot = (page: Page, name: string) =>
  page.screenshot({ path: path.join(folder, `${name}.webp`), type: 'webp', quality: 70 });

/** Screenshot of a panel page: its name, role and path, and the link that leads from there to the page. */
type Picture = readonly [name: string, who: keyof Accounts, path: string, link?: RegExp];

const content = (name: string) => `/content-manager/collection-types/api::${name}.${name}`;
const pictures: readonly Picture[] = [
  ['editor-home', 'editor', ''],
  ['editor-service', 'editor', content('service'), /^Annadanam$/],
  ['editor-texts', 'editor', '/content-manager/single-types/api::site.site'],
  ['editor-order', 'editor', '/plugins/editing'],
  ['manager-week', 'manager', '/plugins/sevas'],
  ['manager-attention', 'manager', `${backOffice}/attention`],
  ['manager-donation', 'manager', `${backOffice}/donations`, /^D-\d{4}-\d+$/],
  ['treasurer-overview', 'treasurer', backOffice],
  ['treasurer-treatments', 'treasurer', `${backOffice}/year-end`],
  ['treasurer-receipt', 'treasurer', `${backOffice}/receipts`, /^R-\d{4}-\d+$/],
  ['treasurer-month', 'treasurer', `${backOffice}/months`, /^[A-Z][a-z]+ \d{4}$/],
  ['treasurer-preflight', 'treasurer', `${backOffice}/year-end/preflight`],
  ['owner-health', 'panel', '/health'],
];

const families = [
  { name: 'Lakshmi', script: 'లక్ష్మి', gotram: 'Bharadwaja', nakshatram: 4 },
  { name: 'Sita', script: 'సీత', gotram: 'Kashyapa', nakshatram: 7 },
];

/** Records a morning at the front desk: a batch, a hundi that was counted once, and a deposit that is prepared. */
async function openFrontDesk(shop: Shop): Promise<readonly Picture[]> {
  const [manager, treasurer] = [await officeOf(shop, 'manager'), await officeOf(shop, 'treasurer')];
  const fund = (await serviceNamed(shop, 'General Donation'))._id;
  const meals = (await serviceNamed(shop, 'Annadanam'))._id;
  const { rows: people } = await manager<{ rows: { id: string }[] }>('/batches/people?q=ra');
  const of = (index: number) => ({ user: people[index]?.id ?? null });
  const check = (checkNumber: string) => ({ tender: 'Check', bankName: 'First Bank', checkNumber });
  const gifts = [
    { service: fund, amount: 250, ...of(0), ...check('1042') },
    { service: meals, amount: 101, ...of(1) },
    { service: fund, amount: 51 },
    { service: meals, amount: 108, ...of(2), tender: 'Zelle', sender: 'R KUMAR', reference: 'BAC1234' },
    { service: fund, amount: 1116, ...of(3), ...check('88'), note: 'For the new gopuram' },
  ];
  const morning = await recordGifts(manager, gifts, { note: 'Diwali morning' });
  const hundi = await recordGifts(manager, [], { kind: 'hundi', note: 'Main hall, bag 14' });
  await manager(`/batches/${hundi.id}/count`, { pieces: { hundred: 3, twenty: 17, one: 41, quarter: 9 } });

  const earlier = await recordGifts(manager, [
    { service: fund, amount: 501, ...of(4), ...check('2077') },
    { service: meals, amount: 202, ...of(1) },
  ]);
  const { revision, count, amount } = earlier;
  const closing = await manager<Batch>(`/batches/${earlier.id}`, {
    ...{ revision, controlCount: count, controlAmount: amount },
  });
  await treasurer(`/batches/${earlier.id}/close`, { revision: closing.revision });
  await expect
    .poll(async () => (await treasurer<Batch>(`/batches/${earlier.id}`)).state, { timeout: 60_000 })
    .toBe('closed');
  const { rows, today } = await treasurer<DepositChoice>('/bank-deposits/choose');
  const orders = rows.filter(({ batch }) => batch === earlier.number).map(({ order }) => order);
  const deposit = await treasurer<DepositDetail>('/bank-deposits', {
    ...{ orders, madeOn: today, account: 'Checking', idempotencyKey: crypto.randomUUID() },
  });
  return [
    ['frontdesk-batch', 'frontdesk', `${desk}/batches/${morning.id}`],
    ['frontdesk-hundi', 'frontdesk', `${desk}/batches/${hundi.id}`],
    ['treasurer-deposit', 'treasurer', `${backOffice}/deposits/${deposit.id}`],
  ];
}

test('shows the priest sheet and the pages of the panel that the handbooks explain', async ({
  shop,
  openGuest,
  panel,
}) => {
  await shop.command('seed-demo', '--services', '24', '--devotees', '80', '--orders', '400');
  const devotee = await register(shop, 'Lakshmi Rao');
  const archana = await serviceNamed(shop, 'Pushpa Archana');
  const [today] = await freePlaces(shop, archana, 2);
  for (const person of families)
    await giveByCard(shop, devotee.token, [oneOf(archana, { ...today, people: [person] })]);
  const check = { userID: devotee._id, checkNumber: '1108', lines: [oneOf(archana)] };
  await giveByCheck(shop, check, 'bounced');

  const priest = await openGuest('phone', { user: await appointPriest(shop, 'Priest of the handbook') });
  await priest.page.goto('/sheet');
  await untilStable(priest.page);
  await shoot(priest.page, 'priest-sheet');

  for (const [name, who, address, link] of [...pictures, ...(await openFrontDesk(shop))]) {
    const { page } = await panel.enter(who, address);
    const watch = watchRequests(page);
    await page.setViewportSize({ width: 1200, height: 780 });
    await watch.untilQuiet();
    if (link) {
      await page.getByRole('link', { name: link }).first().click();
      await watch.untilQuiet();
    }
    await shoot(page, name);
  }
});
