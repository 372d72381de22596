import type { Page } from 'playwright-core';
import { openBrowser, type Person } from './browser';
import type { Accounts, Shop } from './shop';

/** Signs in to the panel by its form. */
export async function signInToPanel(page: Page, { email, password }: Accounts[keyof Accounts]): Promise<void> {
  await page.goto('/cms');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
}

/** The donation desk with somebody signed in at one of its pages; everybody leaves together. */
export function openDesk() {
  const people: Person[] = [];
  return {
    async enter(shop: Shop, who: keyof Accounts, page = ''): Promise<Person> {
      const person = await openBrowser(shop.url);
      people.push(person);
      await signInToPanel(person.page, shop.accounts[who]);
      await person.page.goto(`/cms/plugins/donations${page}`);
      return person;
    },
    async leave(): Promise<void> {
      for (const person of people.splice(0)) await person.leave();
    },
  };
}
