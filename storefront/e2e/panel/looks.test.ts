import { contentNames, contentTypes } from '@seva/config/content-types';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { serviceNamed, signInAs } from '../support/calls';
import { backOffice } from '../support/panel';
import { goWithin, watchRequests } from '../support/panel-page';
import { giveByCard } from '../support/giving';
import type { Shop } from '../support/shop';

test.use({ shopOf: 'people of practice' });

let gift: string;
let madeUp: string;
test.beforeAll(async ({ shop }) => {
  await shop.command('seed-demo', '--devotees', '60', '--orders', '120');
  const devotee = await signInAs(shop, 'devotee');
  const { _id: product, price } = await serviceNamed(shop, 'Vastra Seva');
  gift = await giveByCard(shop, devotee.token, [{ product, qty: 2, price }]);
  madeUp = await aMadeUpDonation(shop);
});

interface Listed {
  readonly rows: readonly { readonly id: string }[];
}

/** Returns a fake card donation of the seed. */
async function aMadeUpDonation(shop: Shop): Promise<string> {
  const login = await fetch(`${shop.url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shop.accounts.manager),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  const list = await fetch(`${shop.url}/donations/orders?status=paid&method=CreditCard&pageSize=25`, { headers });
  const found = ((await list.json()) as Listed).rows.find(({ id }) => id !== gift);
  if (!found) throw new Error('the seed made up no donation');
  return found.id;
}

/** Returns what is cut off: tables that scroll sideways, and texts that do not fit their field. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const tables = [...document.querySelectorAll('main table')].flatMap((table) => {
      const box = table.parentElement;
      return box && isCut(box) ? [`a table of ${box.scrollWidth} in ${box.clientWidth}`] : [];
    });
    const fields = [...document.querySelectorAll('main [role="combobox"] span')].filter(
      (span) => span.children.length === 0 && isCut(span),
    );
    return [...tables, ...fields.map((field) => `the field ${(field as HTMLElement).innerText}`)];
  });

test.describe('on a phone', () => {
  const pages = ['/donations', '/donors', '/devotees', '/devotees/duplicates', '/attention', '/trail'];
  test('fits lists and a donation of the back office to the screen, with the page’s tab in view', async ({ panel }) => {
    const { page } = await panel.enter('manager', backOffice, 'phone');
    const { untilQuiet } = watchRequests(page);
    const problems: string[] = [];
    for (const path of [...pages, `/donations/${gift}`]) {
      await page.goto(`/cms${backOffice}${path}`);
      await untilQuiet();
      problems.push(...(await cutOff(page)).map((what) => `${path}: ${what}`));
      const tabs = page.getByRole('navigation', { name: 'Back office' });
      const bar = await tabs.boundingBox();
      const tab = await tabs.locator('[aria-current="page"]').boundingBox();
      if (!bar || !tab) throw new Error(`${path} has no tabs`);
      if (tab.x < bar.x || tab.x + tab.width > bar.x + bar.width) problems.push(`${path}: its tab is out of view`);
    }
    expect(problems).toEqual([]);
    const cell = page.getByRole('region', { name: 'Services' }).getByText(/^2 × \$/);
    expect(await cell.isVisible()).toBe(true);
  });

  test('shows the same tab bar for people and roles', async ({ panel }) => {
    const { page } = await panel.enter('panel', '/settings/roles', 'phone');
    const tabs = page.getByRole('navigation', { name: 'People and roles' });
    await tabs.waitFor();
    const style = await tabs.evaluate((bar) => {
      const { paddingLeft, overflowX } = getComputedStyle(bar);
      return { paddingLeft, overflowX };
    });
    expect(style).toEqual({ paddingLeft: '16px', overflowX: 'auto' });
  });
});

/** Matches words of code: joined ones, type names with a hyphen, and Strapi's names for people's names. */
const ofCode = /\b[a-z]+[A-Z]\w*|\b(Mail-text|Policy-page|Username|Firstname|Lastname|documentId|plugin)\b/;

const parts = ['Pictures', 'Donations', 'Editing', 'People and roles'];

test.describe('the page of a role', () => {
  test('shows no words of code in any open part', async ({ panel }) => {
    const { page } = await panel.enter('panel', '/settings/roles');
    await page.getByText('Editor of the shop', { exact: true }).click();
    await page.getByRole('tab').first().waitFor();
    const seen: string[] = [];
    for (const tab of ['Lists', 'The temple', 'Parts', 'Settings']) {
      await page.getByRole('tab', { name: tab }).click();
      const shown = page.getByRole('tabpanel').filter({ visible: true });
      const known = new RegExp(`^(${[...Object.values(contentTypes).map(({ many }) => many), ...parts].join('|')})`);
      const rows = shown.getByRole('button', { name: known });
      expect(await rows.count()).toBeGreaterThan(0);
      for (let index = 0; index < (await rows.count()); index += 1) {
        await rows.nth(index).click();
        seen.push(...(await shown.innerText()).split('\n'));
      }
      expect(await shown.getByRole('button', { name: 'People', exact: true }).filter({ visible: true }).count()).toBe(
        0,
      );
    }
    for (const word of ['Email texts', 'Price', 'Shown from', 'Name of the temple', 'Add pictures', 'Invite someone'])
      expect(seen.join('\n')).toContain(word);
    expect(seen.filter((line) => ofCode.test(line))).toEqual([]);
  });

  test('offers no field by its name in code, and no third state, on the pages of people', async ({ shop, panel }) => {
    const { page } = await panel.enter('panel', '/settings/users');
    await page.getByRole('row').nth(1).waitFor();
    expect(ofCode.exec(await page.locator('main').innerText())?.[0]).toBeUndefined();
    expect(await page.getByRole('button', { name: 'Filters' }).filter({ visible: true }).count()).toBe(0);
    await page.getByRole('gridcell', { name: shop.accounts.editor.email }).click();
    await page.getByText('About this person').waitFor();
    expect(ofCode.exec(await page.locator('main').innerText())?.[0]).toBeUndefined();
    expect(await page.getByRole('button', { name: 'Clear' }).filter({ visible: true }).count()).toBe(0);
  });
});

test.describe('a form of content', () => {
  const types = contentNames.filter((name) => !contentTypes[name].isSingle);
  test('shows no choice of language, and no list offers one', async ({ panel }) => {
    const { page } = await panel.enter('editor');
    const { untilQuiet } = watchRequests(page);
    await untilQuiet();
    const problems: string[] = [];
    for (const name of types)
      for (const [path, button] of [
        [`api::${name}.${name}`, 'Filters'],
        [`api::${name}.${name}/create`, 'Save'],
      ] as const) {
        await goWithin(page, `/content-manager/collection-types/${path}`);
        await page.getByRole('button', { name: button, exact: true }).waitFor();
        await untilQuiet();
        const body = await page.locator('main').innerText();
        const found = /\b(locale|locales|language|internationali[sz]ation|english \(en\))\b/i.exec(body);
        if (found) problems.push(`${path} says ${found[0]}`);
        if ((await page.locator('[name="locale"], [id*="locale"]').count()) > 0) problems.push(`${path} has a field`);
      }
    expect(problems).toEqual([]);
  });
});

test.describe('on paper', () => {
  const isOnPaper = (page: Page) =>
    page.evaluate(() => {
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0).length;
      const wide = [...document.querySelectorAll('main table')].filter(
        (table) => table.getBoundingClientRect().right > window.innerWidth + 1,
      );
      return { buttons: seen('button'), menus: seen('nav'), search: seen('[role="search"]'), tooWide: wide.length };
    });
  for (const [what, path, expected] of [
    ['the list', () => '/donations/print', /^Net/],
    ['a donation', () => `/donations/${gift}`, /^Services/],
    ['the donors', () => '/donors', /^Total given/i],
  ] as const)
    test(`prints ${what} without what can only be clicked`, async ({ panel }) => {
      const { page } = await panel.enter('treasurer', `${backOffice}${path()}`);
      await page.getByText(expected).first().waitFor();
      await page.waitForLoadState('networkidle');
      // Size of a letter page between its margins, in CSS pixels.
      await page.setViewportSize({ width: 710, height: 950 });
      await page.emulateMedia({ media: 'print' });
      expect(await isOnPaper(page)).toEqual({ buttons: 0, menus: 0, search: 0, tooWide: 0 });
      expect(await page.getByText(expected).first().isVisible()).toBe(true);
    });
});

test.describe('a fake donation', () => {
  test('says in the back office that it cannot be refunded, and has no button for it', async ({ panel }) => {
    const { page } = await panel.enter('manager', `${backOffice}/donations/${madeUp}`);
    await page.getByText('This is a practice donation. No card was charged').waitFor();
    expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0);
    await page.goto(`/cms${backOffice}/donations/${gift}`);
    await page.getByRole('button', { name: 'Refund' }).waitFor();
    expect(await page.getByText('practice donation').count()).toBe(0);
  });
});
