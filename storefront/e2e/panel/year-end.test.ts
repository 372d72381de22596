import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { default as Sharp } from 'sharp';
import { paperTexts } from '@texts/papers';
import { barriersOn, overflowOf } from '../support/accessibility';
import { setSession } from '../support/acts';
import { sizes } from '../support/browser';
import { addDevotee, giveByCheck, oneOf } from '../support/giving';
import { register, serviceNamed, signInAs } from '../support/calls';
import { approveWording, officeOf } from '../support/office';
import { backOffice } from '../support/panel';
import type { Shop } from '../support/shop';
import { expect, test } from '../support/test';

const sharp = createRequire(new URL('../../../cms/package.json', import.meta.url))('sharp') as typeof Sharp;

test.use({ shopOf: 'a treasurer in January' });

const texts = paperTexts.statements;
const year = new Date().getFullYear() - 1;

/** Grid of treatments, as far as a test needs it. */
interface TreatmentGrid {
  readonly rows: readonly { readonly id: string; readonly revision: number }[];
}

/** Approves the wording and one service, and donates for it last year: two people with email, one without. */
async function makeYear(shop: Shop): Promise<void> {
  const office = await officeOf(shop);
  await approveWording(office);
  const service = await serviceNamed(shop, 'Vastra Seva');
  const rowOf = async () =>
    (await office<TreatmentGrid>(`/treatments?year=${year}`)).rows.find(({ id }) => id === service._id);
  const change = { id: service._id, treatment: 'religious', value: null, benefit: '' };
  await office('/treatments', { changes: [{ ...change, revision: (await rowOf())?.revision }] });
  await office('/treatments/approve', { services: [{ id: service._id, revision: (await rowOf())?.revision }] });

  const people = ['devotee', 'other'] as const;
  const ids = await Promise.all(people.map(async (who) => (await signInAs(shop, who))._id));
  const visitor = await addDevotee(shop, {
    name: 'Zara Without Mail',
    phone: '812-555-0199',
    gotram: '',
    nakshatram: '',
  });
  for (const [index, userID] of [...ids, visitor._id].entries())
    await giveByCheck(shop, {
      userID,
      receivedOn: `${year}-12-${20 + index}`,
      checkNumber: String(4400 + index),
      lines: [oneOf(service)],
    });
}

const expectSound = async (page: Page) => {
  for (const size of ['tablet', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    expect(await barriersOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
};
/** Counts the POST requests to an address from now on. */
function countPosts(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && address.test(request.url())) count += 1;
  });
  return () => count;
}
/** Returns the brightness of an element (0 to 255) at shares of its width, halfway down. */
async function brightnessOf(element: Locator, shares: readonly number[]): Promise<number[]> {
  const { data, info } = await sharp(await element.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return shares.map((share) => data[(row + Math.floor(info.width * share)) * info.channels] ?? -1);
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('ends the year: preflight, one donor’s statement, statements by email and on paper, and their check', async ({
  shop,
  panel,
  openPerson,
}) => {
  await makeYear(shop);
  const { page, complaints } = await panel.enter('treasurer', `${backOffice}/year-end/issue?year=${year}`);
  const steps = page.getByRole('navigation', { name: 'Steps of the year end' });

  await test.step('shows that the totals match the ledger', async () => {
    await steps.getByRole('link', { name: /Preflight/ }).click();
    await page.getByText('Matches the ledger').waitFor();
    await expectSound(page);
  });

  await test.step('leads from each notice to a page where the treasurer resolves it', async () => {
    const other = { count: 2, amount: 42, name: '', order: '', without: 0 };
    const more = ['checks', 'disputes', 'alike'].map((kind) => ({ ...other, kind }));
    await page.route(/\/preflight$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { notices: object[] };
      await route.fulfill({ response, json: { ...body, notices: [...body.notices, ...more] } });
    });
    await page.reload();
    const rows = page.locator('section').filter({ hasText: 'without email' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    const links = rows.getByRole('link');
    await expect(links).toHaveText(['See donors', 'See donors', 'See checks', 'See disputes', 'Compare']);
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    await page.unroute(/\/preflight$/);
    for (const address of addresses) {
      const preflight = page.url();
      await page.goto(address);
      await page.locator('h1').waitFor();
      await expect(page.getByText('Your role doesn’t include')).toHaveCount(0);
      await page.goto(preflight);
    }
    await page.getByText('Matches the ledger').waitFor();
  });

  await test.step('gives a row and a line to a donation that lost more than was given', async () => {
    // Only books from before net disputes have such a donation, so the test adds one to the server's answer.
    const order = 'abcdefghijklmnopqrstuvwx';
    await page.route(/\/preflight$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { notices: object[]; sums: object };
      const unpaid = { kind: 'unpaid', count: 1, amount: -30, name: 'D-2025-000007', order, without: 0 };
      const json = { ...body, notices: [unpaid, ...body.notices], sums: { ...body.sums, unpaid: -30 } };
      await route.fulfill({ response, json });
    });
    await page.reload();
    const row = page.getByText('Donation D-2025-000007 is no longer paid and has a balance of -$30.00');
    await row.waitFor();
    await expect(page.getByRole('link', { name: /^Open: Donation D-2025-000007/ })).toHaveAttribute(
      'href',
      new RegExp(order),
    );
    await page.getByText('Balance of unpaid donations').waitFor();
    await expectSound(page);
    await page.unroute(/\/preflight$/);
    await page.reload();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Go to issue' }).click();
  });

  await test.step('shows the statement of one donor before any is issued', async () => {
    await page.getByRole('textbox', { name: 'Donor' }).fill(shop.accounts.devotee.email);
    await press(page, 'Find');
    await page.getByRole('radiogroup', { name: 'Donor' }).getByRole('radio').click();
    const saved = page.waitForEvent('download');
    await press(page, 'View statement (PDF)');
    expect((await saved).suggestedFilename()).toBe('statement-preview.pdf');
    await expectSound(page);
  });

  await test.step('releases the year once, however often the button is pressed', async () => {
    await page.getByText('Release the year first').waitFor();
    await press(page, `Release ${year}`);
    const releases = countPosts(page, /\/years\/\d+\/release$/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Release ${year}` })
      .dblclick();
    await page.getByText('Release the year first').waitFor({ state: 'detached' });
    expect(releases()).toBe(1);
  });

  await test.step('lists a running job, with a bar that is dark for the finished part', async () => {
    await page.getByText('Nothing has been issued yet').waitFor();
    // Three statements are issued instantly, so the answers say that one of them is done until the test has looked.
    await page.route(/\/donations\/jobs\/\w+$/, async (route) => {
      const response = await route.fetch();
      const job = (await response.json()) as object;
      await route.fulfill({ response, json: { ...job, state: 'running', done: 1, total: 3 } });
    });
    await press(page, 'Issue statements');
    const runs = countPosts(page, /\/donations\/runs$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Issue statements' }).dblclick();
    await page.getByText('1 of 3 done').waitFor();
    expect(runs()).toBe(1);
    await page.getByText('Nothing has been issued yet').waitFor({ state: 'detached' });
    await page.getByText(/running · 1 of 3/).waitFor();
    const bar = page.getByRole('progressbar', { name: 'Progress' });
    const [done, left] = await brightnessOf(bar, [0.15, 0.85]);
    expect(done).toBeLessThan(left ?? 0);
    await expectSound(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByText('3 statements: 2 by email, 1 on paper').waitFor();
    await expectSound(page);
  });

  await test.step('says in a run how many guests were notified of their receipts', async () => {
    // Guests pay by card, thus today: a server test checks that a run counts them.
    await page.route(/\/donations\/runs\b/, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { runs: { result: object | null }[] };
      const runs = body.runs.map((run) => ({ ...run, result: run.result && { ...run.result, guests: 2 } }));
      await route.fulfill({ response, json: { ...body, runs } });
    });
    await page.reload();
    await page.getByText('Emailed 2 guests about their receipts').waitFor();
    await expectSound(page);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('saves the ZIP and the report', async () => {
    for (const [button, file] of [
      [/^Statements \(ZIP\) of/, `statements-${year}.zip`],
      [/^Report \(CSV\) of/, `statements-${year}-report.csv`],
    ] as const) {
      const saved = page.waitForEvent('download');
      await press(page, button);
      expect((await saved).suggestedFilename()).toBe(file);
    }
  });
  expect(complaints).toEqual([]);

  await test.step('shows the official statement to the donor in the shop', async () => {
    const { page: shopPage } = await openPerson('phone');
    await setSession(shopPage.context(), shop.url, await signInAs(shop, 'devotee'));
    await shopPage.goto(`${shop.url}/statements?year=${year}`);
    const link = shopPage.getByRole('link', { name: 'Statement (PDF)' });
    const file = await fetch(shop.url + String(await link.getAttribute('href')));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await barriersOn(shopPage)).toEqual([]);
  });
});

test('sends a donor of a released year the statement alone, and its next version after a later donation', async ({
  shop,
  openPerson,
}) => {
  const donor = await register(shop, 'Late Donor');
  const service = await serviceNamed(shop, 'Vastra Seva');
  const give = (checkNumber: string) =>
    giveByCheck(shop, {
      userID: donor._id,
      receivedOn: `${year}-12-30`,
      checkNumber,
      lines: [oneOf(service)],
    });
  await give('4501');
  const { page, complaints } = await openPerson('phone');
  await setSession(page.context(), shop.url, donor);
  await page.goto(`${shop.url}/statements?year=${year}`);
  const file = page.getByRole('link', { name: texts.download });
  const kindOf = async () => {
    const answer = await fetch(shop.url + String(await file.getAttribute('href')));
    return [answer.status, answer.headers.get('content-type')];
  };
  await page.getByText(texts.released(year)).waitFor();
  await expect(file).toHaveCount(0);
  await page.getByRole('button', { name: texts.issue }).dblclick();
  await file.waitFor();
  expect(await kindOf()).toEqual([200, 'application/pdf']);
  await page.getByText(/^Statement S-.*, version 1$/).waitFor();
  expect(await barriersOn(page)).toEqual([]);

  await give('4502');
  await page.reload();
  await page.getByText(texts.stale(1)).waitFor();
  await page.getByRole('button', { name: texts.issueNext }).click();
  await page.getByText(/^Statement S-.*, version 2$/).waitFor();
  expect(await kindOf()).toEqual([200, 'application/pdf']);
  expect(await barriersOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
