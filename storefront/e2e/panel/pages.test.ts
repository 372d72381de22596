import { contentNames, contentTypes } from '@seva/config/content-types';
import { expect, isFull, test } from '../support/test';
import { goWithin, problemsShown, watchRequests } from '../support/panel-page';
import type { Accounts } from '../support/shop';

type Who = Extract<keyof Accounts, 'panel' | 'editor' | 'treasurer' | 'manager' | 'frontdesk' | 'auditor'>;

const content = (name: string) => `/content-manager/collection-types/api::${name}.${name}`;
const types = contentNames.filter((name) => !contentTypes[name].isSingle);
const editing = [
  ...types.flatMap((name) => [content(name), `${content(name)}/create`]),
  ...['/content-manager', '/content-manager/single-types/api::site.site', '/plugins/upload', '/plugins/editing'],
];
const donations = ['', '/donations', '/donors', '/months', '/attention', '/donations/print'].map(
  (path) => `/plugins/donations${path}`,
);
const devotees = ['/devotees', '/devotees/duplicates'].map((path) => `/plugins/donations${path}`);
const records = [...devotees, '/plugins/donations/newsletter', '/plugins/donations/trail'];
const week = ['', '/owed'].map((path) => `/plugins/sevas${path}`);
const sevas = [...week, '/plugins/sevas/phone'];
const desk = ['', '/record'].map((path) => `/plugins/desk${path}`);
const receipts = ['/plugins/donations/receipts'];
const yearEnd = ['', '/wording', '/preflight', '/issue'].map((step) => `/plugins/donations/year-end${step}`);
const settings = [
  '/settings/users',
  '/settings/users/1',
  '/settings/roles',
  '/settings/roles/1',
  '/settings/roles/new',
];
const everybody = ['/', '/me', '/me/sessions', '/second-factor'];

/** Addresses that Strapi has, or once had, without a link to them. */
const unused = [
  ...['application-infos', 'webhooks', 'api-tokens', 'transfer-tokens', 'audit-logs', 'purchase-audit-logs'],
  ...['purchase-single-sign-on', 'media-library', 'internationalization', 'email', 'users-permissions/roles'],
].map((path) => `/settings/${path}`);
const stock = [
  ...['/plugins/content-type-builder', '/plugins/upload/configuration', '/plugins/cloud', '/list-plugins', '/usecase'],
  ...['/marketplace', '/nowhere', '/plugins/donations/nowhere', `${content('order')}`],
  ...[`${content('service')}/configurations/list`, '/content-manager/single-types/api::order.order'],
];

/** Pages that each role uses, and the texts of its menu. */
const roles: Readonly<Record<Who, { readonly uses: readonly string[]; readonly menu: readonly string[] }>> = {
  panel: {
    uses: [
      ...everybody,
      ...editing,
      ...donations,
      ...records,
      ...receipts,
      ...yearEnd,
      ...sevas,
      ...desk,
      ...settings,
      '/health',
    ],
    menu: [
      ...['Home', 'Content', 'Donations', 'Record gifts', 'Sevas', 'Pictures', 'Order', 'Health', 'People'],
      'Two-step sign-in',
    ],
  },
  editor: { uses: [...everybody, ...editing], menu: ['Home', 'Content', 'Pictures', 'Order', 'Two-step sign-in'] },
  treasurer: {
    uses: [...everybody, ...donations, ...devotees, ...receipts, ...yearEnd, ...desk],
    menu: ['Home', 'Donations', 'Record gifts', 'Two-step sign-in'],
  },
  manager: {
    uses: [...everybody, ...donations, ...records, ...receipts, ...sevas, ...desk],
    menu: ['Home', 'Donations', 'Record gifts', 'Sevas', 'Two-step sign-in'],
  },
  frontdesk: {
    uses: [...everybody, ...sevas, ...desk],
    menu: ['Home', 'Record gifts', 'Sevas', 'Two-step sign-in'],
  },
  auditor: {
    uses: [
      ...[...everybody, ...donations, ...devotees, '/plugins/donations/trail', ...receipts, ...yearEnd, ...week],
      '/plugins/desk',
    ],
    menu: ['Home', 'Donations', 'Record gifts', 'Sevas', 'Two-step sign-in'],
  },
};
const all = [...new Set(Object.values(roles).flatMap(({ uses }) => uses)), '/settings', ...unused, ...stock];

/**
 * Returns the pages that a role visits: all that it uses, and a share of those it is refused. `npm test` visits every
 * other one, alternating between roles.
 */
const tour = (who: Who, index: number) =>
  all.filter((address, at) => isFull || roles[who].uses.includes(address) || (at + index) % 2 === 0);

/** Addresses typed without the panel loaded: all of them by the owner, a different one by each other role. */
const typed = ['/', '/settings', '/settings/application-infos', '/usecase', '/auth/register-admin'];
const typedBy = (index: number) => typed.filter((_, at) => isFull || index === 0 || at === index);

const isTold =
  /Your role doesn’t include this page|the panel’s owner can manage|There(?:’s| is) no page at this address/;

const tours = (Object.entries(roles) as [Who, (typeof roles)[Who]][]).map(
  ([who, role], index) => [who, role, tour(who, index), typedBy(index)] as const,
);

for (const [who, { uses, menu }, addresses, typedOnes] of tours)
  test.describe(`the panel of the ${who}`, () => {
    test('shows this shop’s design and texts on every page, and no error', async ({ panel }) => {
      const { page, complaints } = await panel.enter(who);
      const { failed, untilQuiet } = watchRequests(page);
      const problems: string[] = [];
      const look = async (address: string) => {
        await untilQuiet();
        const told = isTold.test(await page.locator('body').innerText());
        const mayUse = uses.includes(address);
        const leads =
          address === '/settings' ? who !== 'panel' : !mayUse && !/configuration$|^\/usecase$/.test(address);
        problems.push(...(await problemsShown(page)).map((problem) => `${address} ${problem}`));
        if (mayUse && !page.url().includes(address)) problems.push(`${address} is not shown, but ${page.url()}`);
        if (mayUse && told) problems.push(`${address} is said not to be there`);
        if (leads && !told) problems.push(`${address} is not explained, but shows ${page.url()}`);
        problems.push(
          ...[...failed.splice(0), ...(complaints as string[]).splice(0)].map((what) => `${address} ${what}`),
        );
      };
      await look('/');
      for (const address of addresses.slice(1)) {
        await goWithin(page, address);
        await look(address);
      }
      for (const address of typedOnes) {
        await page.goto(`/cms${address}`);
        await page.locator('h1').first().waitFor();
        await untilQuiet();
        problems.push(...(await problemsShown(page)).map((problem) => `typed ${address} ${problem}`));
      }
      expect(problems).toEqual([]);
      expect(page.url()).not.toMatch(/usecase|register-admin/);
      const words = await page.locator('nav li > span > a[aria-label]').filter({ visible: true }).allInnerTexts();
      expect(words).toEqual(menu);
    });
  });

test('reports an unknown address and a missing role, and shows that the email texts exist', async ({ panel }) => {
  const { page, complaints } = await panel.enter('panel');
  for (const address of ['users/999', 'roles/999', 'roles/duplicate/999']) {
    await goWithin(page, `/settings/${address}`);
    await page.getByText('There is no page at this address').waitFor();
    expect(await problemsShown(page)).toEqual([]);
  }
  await goWithin(page, content('mail-text'));
  await page.getByText('Every email has a default text').waitFor();
  // Chromium reports the three requests that found nothing.
  expect(complaints.filter((what) => !String(what).includes('404'))).toEqual([]);
});

test('says that a new shop’s list is empty, and names filters that match nothing', async ({ panel }) => {
  const { page } = await panel.enter('panel');
  const lists = [
    ['/donations', '/orders', 'No donations yet', 'No donation matches these filters'],
    ['/donors', '/donors', 'No donors yet', 'No donor matches these filters'],
    ['/devotees', '/devotees', 'No devotees yet', 'No devotee matches this search'],
    ['/trail', '/trail', 'No changes yet', 'No entry matches these filters'],
  ] as const;
  await page.route(
    ({ pathname }) => !pathname.includes('/plugins/') && lists.some(([, call]) => pathname.endsWith(call)),
    (route) => route.fulfill({ json: { rows: [], total: 0, net: 0, page: 1, pages: 0, pageSize: 50 } }),
  );
  for (const [path, , empty, noneFound] of lists) {
    await goWithin(page, `/plugins/donations${path}`);
    await page.getByText(empty).waitFor();
    await goWithin(page, `/plugins/donations${path}?q=zz`);
    await page.getByText(noneFound).waitFor();
  }
});
