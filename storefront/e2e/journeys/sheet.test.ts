import { expect, test } from '../support/test';
import { bookingTexts } from '@texts/bookings';
import { poojaTexts } from '@texts/poojas';
import { sheetTexts } from '@texts/sheet';
import { barriersOn } from '../support/accessibility';
import { signIn, untilStable } from '../support/acts';
import { addressOf, appointPriest, callShop, password, register, serviceNamed } from '../support/calls';
import { freePlaces, giveByCard, oneOf } from '../support/giving';

const lakshmi = { name: 'Lakshmi', script: 'లక్ష్మి', gotram: 'Bharadwaja', nakshatram: 4 };
const sita = { name: 'Sita', script: 'सीता', gotram: 'Kashyapa', nakshatram: 7 };

test('lets a priest read, print and mark the priest sheet on a phone, also offline, and the family book again', async ({
  shop,
  openGuest,
}) => {
  const service = await serviceNamed(shop, 'Pushpa Archana');
  const devotee = await register(shop, 'Lakshmi of the sheet');
  const [today, tomorrow] = await freePlaces(shop, service, 2);
  if (!today || !tomorrow) throw new Error('an archana can be done on any day');
  for (const person of [lakshmi, sita])
    await giveByCard(shop, devotee.token, [oneOf(service, { ...today, people: [person] })]);
  await giveByCard(shop, devotee.token, [oneOf(service, { ...tomorrow, people: [lakshmi, sita] })]);
  const priest = await appointPriest(shop, 'Priest of the sheet');

  const hand = await openGuest('phone', { workers: true });
  const { page, context } = hand;
  const found: string[] = [];
  await page.goto('/sheet');
  await page.waitForURL(/\/login/);
  await signIn(page, { email: addressOf('Priest of the sheet'), password });
  await page.waitForURL('**/sheet');
  await page.getByRole('link', { name: sheetTexts.tomorrow }).click();
  const main = page.getByRole('main');
  for (const words of ['లక్ష్మి', 'सीता', 'భారద్వాజ', 'Lakshmi', 'Sita']) await main.getByText(words).first().waitFor();
  expect(await main.getByRole('button', { name: sheetTexts.doneFor('Lakshmi') }).count()).toBe(0);
  found.push(...(await barriersOn(page)));
  await page.getByRole('button', { name: sheetTexts.scriptShort }).click();
  await page.getByRole('button', { name: sheetTexts.scriptNames.devanagari }).click();
  await main.getByText('भारद्वाज').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page
    .getByText(sheetTexts.paper.foot)
    .or(page.getByText(/printed/))
    .first()
    .waitFor();
  for (const words of ['लक्ष्मि', 'सीता']) expect(await page.getByText(words).count(), words).toBeGreaterThan(0);
  const pageRules = () =>
    page.evaluate(() =>
      document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)),
    );
  expect(await pageRules()).toEqual([expect.stringMatching(/^@page .*size: letter/)]);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(pageRules).toEqual([]);

  await page.getByRole('link', { name: sheetTexts.today }).click();
  const done = (who: string) => main.getByRole('button', { name: sheetTexts.doneFor(who) });
  const undo = (who: string) => main.getByRole('button', { name: sheetTexts.undoFor(who) });
  await done('Lakshmi').click();
  await page.getByRole('button', { name: sheetTexts.tellFor('Lakshmi') }).click();
  const words = page.getByRole('dialog');
  await words.getByLabel(sheetTexts.tellLink).fill('ftp://nowhere');
  await words.getByRole('button', { name: sheetTexts.tellSave }).click();
  await words.getByText(sheetTexts.badLink).waitFor();
  found.push(...(await barriersOn(page)));
  await page.keyboard.press('Escape');
  await words.waitFor({ state: 'detached' });
  await undo('Lakshmi').click();
  await done('Lakshmi').waitFor();
  const performed = async () => {
    const mine = await callShop<{ state: string; people: { name: string }[] }[]>(shop, '/bookings/mine', {
      token: devotee.token,
    });
    return mine.filter(({ state }) => state === 'done').map(({ people }) => people[0]?.name);
  };
  await main.getByRole('button', { name: sheetTexts.all(2) }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: sheetTexts.allYes }).waitFor();
  found.push(...(await barriersOn(page)));
  await question.getByRole('button', { name: sheetTexts.allYes }).click();
  await expect.poll(async () => (await performed()).toSorted()).toEqual(['Lakshmi', 'Sita']);
  await main.getByRole('button', { name: new RegExp(`^${sheetTexts.undoAll(2)}`) }).click();
  await done('Lakshmi').waitFor();
  await expect.poll(performed).toEqual([]);
  // The worker caches the sheet for a hall without a signal a few seconds after the page loads.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/sheet', { ignoreVary: true })) !== undefined))
    .toBe(true);
  await context.setOffline(true);
  await page.getByText(sheetTexts.noSignal).waitFor();
  await page.reload();
  await page.getByText(sheetTexts.noSignal).waitFor();
  await done('Lakshmi').click();
  await page.getByText(sheetTexts.kept(1)).waitFor();
  found.push(...(await barriersOn(page)));
  await context.setOffline(false);
  await page.getByText(sheetTexts.kept(1)).waitFor({ state: 'detached' });
  expect(await performed()).toEqual(['Lakshmi']);

  for (const address of ['/adminhome', '/admin/userlist', '/admin/orderlist', '/admin/productlist']) {
    await page.goto(address);
    await page.waitForURL(/\/login/);
  }
  for (const path of ['/users/allusers', '/orders', '/bookings']) {
    const answer = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${priest.token}` } });
    expect([path, answer.status]).toEqual([path, 403]);
  }
  // The line about the signal is above the families, so they move when it appears and disappears.
  expect(hand.complaints(/ERR_INTERNET_DISCONNECTED/, /status of 403/, /^layout shift/)).toEqual([]);

  const guest = await openGuest('phone', { user: devotee });
  await guest.page.goto('/poojas');
  await guest.page.getByText(/^Performed/).waitFor();
  found.push(...(await barriersOn(guest.page)));
  await guest.page.getByRole('link', { name: poojaTexts.againFor(service.name, '') }).click();
  await untilStable(guest.page);
  await guest.page.getByRole('checkbox', { name: 'Lakshmi', checked: true }).waitFor();
  await guest.page.getByRole('button', { name: bookingTexts.day.nextFree('') }).waitFor();
  expect(found).toEqual([]);
  expect(guest.complaints()).toEqual([]);
});
