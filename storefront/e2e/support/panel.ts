import type { Page } from 'playwright-core';
import { openBrowser, sizes, type Person } from './browser';
import type { Accounts, Shop } from './shop';

type Account = Accounts[keyof Accounts];

/** Signs in to the panel by its form. */
export async function signInToPanel(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/cms');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
}

/** Gives a browser a session of the panel, as its form leaves it. */
async function givePanelSession(page: Page, shopUrl: string, account: Account): Promise<void> {
  const context = page.context();
  const answer = await context.request.post(`${shopUrl}/admin/login`, { data: account });
  if (!answer.ok()) throw new Error(`the panel's sign-in was answered ${answer.status()}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  await context.addCookies([{ name: 'jwtToken', value: data.token, url: shopUrl }]);
}

/** One browser at the panel, in which one person after the other is signed in: what it has fetched once, it keeps. */
export function openPanel(viewport: { width: number; height: number } = sizes.desktop) {
  let opened: Promise<Person> | undefined;
  return {
    /** Somebody signed in at a page of the panel; whoever was there before is gone. */
    async enter(shop: Shop, who: keyof Accounts, path = ''): Promise<Person> {
      const isFirst = opened === undefined;
      opened ??= openBrowser(shop.url, viewport);
      const person = await opened;
      if (!isFirst) await person.handOver();
      await givePanelSession(person.page, shop.url, shop.accounts[who]);
      await person.page.goto(`/cms${path}`);
      return person;
    },
    async leave(): Promise<void> {
      await (await opened)?.leave();
    },
  };
}

/** The back office with somebody signed in at one of its pages. */
export function openBackOffice() {
  const panel = openPanel();
  return {
    enter: (shop: Shop, who: keyof Accounts, page = '') => panel.enter(shop, who, `/plugins/donations${page}`),
    leave: () => panel.leave(),
  };
}
