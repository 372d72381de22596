import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { bookingTexts } from '@texts/bookings';
import { cardTexts } from '@texts/card';
import { catalogTexts } from '@texts/catalog';
import { checkoutTexts } from '@texts/checkout';
import { filterTexts } from '@texts/filters';
import { giveTexts } from '@texts/give';
import { listTexts } from '@texts/lists';
import { peopleTexts } from '@texts/people';
import { poojaTexts } from '@texts/poojas';
import { searchTexts } from '@texts/search';
import { barriersOn, overflowOf } from '../support/accessibility';
import { payButton, typeCard, untilStable } from '../support/acts';
import { sizes } from '../support/browser';
import { register, serviceNamed } from '../support/calls';
import { freePlaces, giveByCard, oneOf } from '../support/giving';
import type { Guest, Size } from '../support/guest';
import type { Shop } from '../support/shop';

/** State of a screen after some actions. */
interface State {
  readonly name: string;
  open(page: Page, shop: Shop): Promise<void>;
}

const go = async (page: Page, address: string) => {
  await page.goto(address);
  await untilStable(page);
};
const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const fillCart = async (page: Page, shop: Shop) =>
  go(page, `/cart/${(await serviceNamed(shop, 'Deepa Aradhana'))._id}?qty=1`);
const toPay = async (page: Page, shop: Shop, address: string) => {
  await fillCart(page, shop);
  await go(page, address);
  await page.getByLabel(cardTexts.number).waitFor();
};
async function typeGuest(page: Page): Promise<void> {
  await page.getByLabel(giveTexts.who.name, { exact: true }).fill('Savitri Devi');
  await page.getByLabel(giveTexts.who.email).fill('savitri@example.org');
}
async function payAsGuest(page: Page, shop: Shop, card: string): Promise<void> {
  await toPay(page, shop, '/placeguest');
  await typeGuest(page);
  await typeCard(page, card);
  await payButton(page).click();
}
const giveButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${giveTexts.give('')}\\$`) });

const anybodys: readonly State[] = [
  {
    name: 'suggestions while somebody types',
    async open(page) {
      await go(page, '/search');
      const field = page.getByRole('searchbox', { name: listTexts.searchLabel }).filter({ visible: true }).first();
      await field.fill('abhi');
      await page.getByText(searchTexts.suggestions).or(page.getByText('Baba Abhishekam')).first().waitFor();
    },
  },
  { name: 'another spelling', open: (page) => go(page, '/search/vratham') },
  { name: 'nothing found', open: (page) => go(page, '/search/zzzzqqq') },
  {
    name: 'the filters of a list',
    async open(page) {
      await go(page, '/pooja');
      await page.getByRole('button', { name: filterTexts.sections.deity, exact: true }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'what was put into the cart',
    async open(page) {
      await go(page, '/pooja');
      await page
        .getByRole('main')
        .getByRole('article')
        .getByRole('button', { name: catalogTexts.donate })
        .first()
        .click();
      await page.getByText(catalogTexts.inCart(1), { exact: true }).or(dialog(page)).first().waitFor();
    },
  },
  {
    name: 'a person who is added to a pooja, without a name',
    async open(page, shop) {
      await go(page, `/product/${(await serviceNamed(shop, 'Baba Abhishekam'))._id}`);
      await page.getByRole('button', { name: bookingTexts.day.nextFree('') }).click();
      await page.getByRole('button', { name: bookingTexts.who.detailsOf('Name'), exact: true }).click();
      await dialog(page).getByRole('button', { name: peopleTexts.person.save }).click();
      await dialog(page).locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'a card in somebody’s honor, without a name',
    async open(page) {
      await go(page, '/give');
      await page.getByRole('button', { name: giveTexts.tribute.open }).click();
      await page.getByRole('button', { name: giveTexts.tribute.save, exact: true }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'the step of paying on Give',
    async open(page) {
      await go(page, '/give');
      // Wide windows ask for the name before the card.
      if (await page.getByLabel(giveTexts.who.name, { exact: true }).isVisible()) await typeGuest(page);
      await giveButton(page).click();
      await page.getByLabel(cardTexts.number).waitFor();
    },
  },
  {
    name: 'all that is missing of a guest',
    async open(page, shop) {
      await toPay(page, shop, '/placeguest');
      await payButton(page).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'a wallet',
    async open(page, shop) {
      await toPay(page, shop, '/placeguest');
      await page.getByRole('button', { name: cardTexts.wallet.button }).click();
      await page.getByRole('dialog', { name: cardTexts.wallet.heading }).waitFor();
    },
  },
  {
    name: 'a declined card',
    async open(page, shop) {
      await payAsGuest(page, shop, '4000 0000 0000 0002');
      await alert(page).first().waitFor();
    },
  },
  {
    name: 'a bank that asks',
    async open(page, shop) {
      await payAsGuest(page, shop, '4000 0027 6000 3184');
      await page.getByRole('button', { name: cardTexts.authentication.authorise, exact: true }).waitFor();
    },
  },
  {
    name: 'a gift that arrived',
    async open(page, shop) {
      await payAsGuest(page, shop, '4242 4242 4242 4242');
      await page.getByRole('heading', { name: checkoutTexts.success.received }).waitFor();
    },
  },
];

const devotees: readonly State[] = [
  {
    name: 'kept cards at checkout',
    async open(page, shop) {
      await toPayOwn(page, shop);
      await page.getByText(cardTexts.saved.heading).waitFor();
    },
  },
  {
    name: 'a booking that is moved',
    async open(page) {
      await go(page, '/poojas');
      await page.getByRole('button', { name: poojaTexts.moveFor('Baba Abhishekam') }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'a booking that is canceled',
    async open(page) {
      await go(page, '/poojas');
      await page.getByRole('button', { name: poojaTexts.cancelFor('Baba Abhishekam') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'a name of the family',
    async open(page) {
      await go(page, '/family');
      await page.getByRole('button', { name: peopleTexts.family.add }).click();
      await dialog(page).waitFor();
    },
  },
];

async function toPayOwn(page: Page, shop: Shop): Promise<void> {
  await fillCart(page, shop);
  await go(page, '/placeorder');
  await payButton(page).waitFor();
}

/** Saves the card that pays. */
async function keepCard(page: Page, shop: Shop): Promise<void> {
  await toPayOwn(page, shop);
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByLabel(cardTexts.saved.keep).check();
  await payButton(page).click();
  await page.getByRole('heading', { name: checkoutTexts.success.received }).waitFor();
}

/** Returns the problems of each state, at the size at which it was opened. */
async function look({ page }: Guest, shop: Shop, states: readonly State[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, open } of states) {
    await test.step(name, () => open(page, shop));
    const wrong = await barriersOn(page);
    const overflow = await overflowOf(page);
    if (overflow > 0) wrong.push(`${overflow} px too wide`);
    found.push(...wrong.map((each) => `${name}: ${each}`));
  }
  return found;
}

/** A declined card, and an earlier attempt to pay. */
const provoked = [/status of 402/, /status of 409/];

for (const size of Object.keys(sizes) as Size[]) {
  test(`finds no axe violation in any public state on a ${size}`, async ({ shop, openGuest }) => {
    const guest = await openGuest(size);
    expect(await look(guest, shop, anybodys)).toEqual([]);
    expect(guest.complaints(...provoked)).toEqual([]);
  });

  test(`finds no axe violation in any state of devotees on a ${size}`, async ({ shop, openGuest }) => {
    const user = await register(shop, `Tulasi of the ${size}`);
    const service = await serviceNamed(shop, 'Baba Abhishekam');
    const [, , , , , , place] = await freePlaces(shop, service);
    if (!place) throw new Error('the seed has too few places');
    await giveByCard(shop, user.token, [oneOf(service, place)]);
    const guest = await openGuest(size, { user });
    await keepCard(guest.page, shop);
    expect(await look(guest, shop, devotees)).toEqual([]);
    expect(guest.complaints(...provoked)).toEqual([]);
  });
}
