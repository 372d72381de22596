import path from 'node:path';
import type { Page } from '@playwright/test';
import { untilStable } from '../support/acts';
import { appointPriest, register, serviceNamed } from '../support/calls';
import { freePlaces, giveByCard, giveByCheck, oneOf } from '../support/giving';
import { backOffice } from '../support/panel';
import { watchRequests } from '../support/panel-page';
import type { Accounts } from '../support/shop';
import { test } from '../support/test';

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

  for (const [name, who, address, link] of pictures) {
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
