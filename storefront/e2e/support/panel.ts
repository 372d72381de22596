import type { Page } from '@playwright/test';
import { openBrowser, sizes, type Person } from './browser';
import type { Size } from './guest';
import type { Accounts, Shop } from './shop';

type Account = Accounts[keyof Accounts];

/** Signs in to the panel with its form. */
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

/** Path of the panel's back office. */
export const backOffice = '/plugins/donations';

/** Browser at the panel in which one person after the other signs in. It caches what it has fetched. */
export interface Panel {
  /** Returns the browser with no one signed in. */
  handOver(): Promise<Person>;
  /** Signs in a person at a page of the panel, after signing out the previous one. */
  enter(who: keyof Accounts, path?: string, size?: Size): Promise<Person>;
  leave(): Promise<void>;
}

/** Opens the panel of a shop. Its browser starts with the first visit. */
export function openPanel(shop: Shop): Panel {
  let opened: Promise<Person> | undefined;
  const handOver = async () => {
    const isFirst = opened === undefined;
    const person = await (opened ??= openBrowser(shop.url));
    if (!isFirst) await person.handOver();
    return person;
  };
  return {
    handOver,
    async enter(who, path = '', size = 'desktop') {
      const person = await handOver();
      await person.page.setViewportSize(sizes[size]);
      await givePanelSession(person.page, shop.url, shop.accounts[who]);
      await person.page.goto(`/cms${path}`);
      return person;
    },
    leave: async () => (await opened)?.leave(),
  };
}
