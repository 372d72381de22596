import { callApi, confirmCard } from '../../support/client';
import { beginGift, giftOf, openService, readGift } from '../../support/guests';
import { authenticate } from './gateway';
import { intentIdOf, line, newDevotee, send, start, type Devotee, type Shop, type Started } from './shop';

/** Test methods of the gateway for saved cards, by what the card does at its next payment. */
const keptMethods = {
  pays: 'pm_card_visa',
  declined: 'pm_card_chargeCustomerFail',
  asksOnce: 'pm_card_authenticationRequiredOnSetup',
  asksAlways: 'pm_card_threeDSecure2Required',
} as const;

/** Behavior of a saved card at its next payment. */
export type SavedCardKind = keyof typeof keptMethods;

/** Devotee with a saved card of each kind, and a service that guests give to. */
export interface Payers {
  readonly shop: Shop;
  readonly devotee: Devotee;
  readonly cards: Readonly<Record<SavedCardKind, string>>;
  readonly service: string;
}

/** Started payment with the status request of its page. */
export interface Begun extends Started {
  look(): Promise<number>;
}

/** Approves a payment at the bank if it asks. */
async function confirmed(shop: Shop, gift: Started, method: string): Promise<void> {
  const { body } = await confirmCard(shop, gift, method);
  if (body.status === 'requires_action') await authenticate(shop, gift, 'authorise');
}

/** Returns the ids of a devotee's saved cards, newest first. */
export async function cardsOf(shop: Shop, { token }: Devotee): Promise<string[]> {
  const { status, body } = await callApi(shop.server, 'cards.mine', {}, token);
  if (status !== 200) throw new Error(`No cards were shown: ${status}`);
  return body.map(({ _id: id }) => id);
}

/** Saves a card with a donation that it pays. Returns its id. */
export async function saveCard(shop: Shop, devotee: Devotee, kind: SavedCardKind): Promise<string> {
  const gift = await start(shop, devotee.token, [line(shop, 0)], { keepCard: true });
  await confirmed(shop, gift, keptMethods[kind]);
  await shop.payments.finalise(gift.intentId);
  const [card] = await cardsOf(shop, devotee);
  if (!card) throw new Error(`The card that ${kind} was not kept`);
  return card;
}

/** Creates a devotee who paid with each kind of card and saved it. */
export async function openPayers(shop: Shop): Promise<Payers> {
  const devotee = await newDevotee(shop);
  const keep = (kind: SavedCardKind) => saveCard(shop, devotee, kind);
  const [pays, declined] = [await keep('pays'), await keep('declined')];
  const cards = { pays, declined, asksOnce: await keep('asksOnce'), asksAlways: await keep('asksAlways') };
  return { shop, devotee, cards, service: await openService(shop.server) };
}

/** Starts a devotee's donation. `more` chooses the way to pay. */
export async function beginOwn({ shop, devotee }: Payers, more: object): Promise<Begun> {
  const gift = await start(shop, devotee.token, [line(shop, 0)], more);
  const look = async () => (await send(shop, 'PUT', `/orders/${gift.orderId}/pay`, {}, devotee.token)).status;
  return { ...gift, look };
}

async function beginGuests({ shop, service }: Payers): Promise<Begun> {
  const gift = await beginGift(shop.server, giftOf(service));
  const look = async () => (await readGift(shop.server, gift)).status;
  return { ...gift, intentId: intentIdOf(gift.clientSecret), look };
}

/** Way of paying: how a payment starts, and what the payer does until it is charged. */
export interface Way {
  readonly name: string;
  begin(payers: Payers): Promise<Begun>;
  charge(payers: Payers, gift: Begun): Promise<void>;
}

const withKept = (name: string, kind: SavedCardKind): Way => ({
  name,
  begin: (payers) => beginOwn(payers, { savedCard: payers.cards[kind] }),
  charge: ({ shop, cards }, gift) => confirmed(shop, gift, cards[kind]),
});

const byWallet = ({ shop }: Payers, gift: Begun) => confirmed(shop, gift, 'pm_card_visa');

/** Ways of paying beside a typed card, for docs/payments.md#promises. */
export const ways: readonly Way[] = [
  { name: 'a wallet', begin: (payers) => beginOwn(payers, {}), charge: byWallet },
  { name: 'a wallet of somebody without an account', begin: beginGuests, charge: byWallet },
  {
    name: 'a wallet that was declined at first',
    begin: (payers) => beginOwn(payers, {}),
    async charge(payers, gift) {
      await confirmCard(payers.shop, gift, 'pm_card_chargeDeclined');
      await byWallet(payers, gift);
    },
  },
  withKept('a kept card', 'pays'),
  withKept('a kept card that asked the bank when it was kept', 'asksOnce'),
  withKept('a kept card that asks the bank each time', 'asksAlways'),
  {
    name: 'a kept card that is declined, and a wallet after it',
    begin: (payers) => beginOwn(payers, { savedCard: payers.cards.declined }),
    async charge(payers, gift) {
      await confirmCard(payers.shop, gift, payers.cards.declined);
      await byWallet(payers, gift);
    },
  },
  {
    name: 'a card that is kept with the gift',
    begin: (payers) => beginOwn(payers, { keepCard: true }),
    charge: ({ shop }, gift) => confirmed(shop, gift, keptMethods.asksOnce),
  },
];
