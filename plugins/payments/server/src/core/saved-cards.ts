import type { CustomerRequest, SavedCard } from '../ports/gateway';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { refuse, refusalOf, type Refusal } from './refusal';

/** Saved card with every id it was saved under: an open page may name it by an older one. */
export interface DistinctCard extends SavedCard {
  readonly ids: readonly string[];
}

/** Cards of a customer; null if the gateway has no such customer. */
export interface CustomerCards {
  readonly ok: true;
  readonly cards: readonly DistinctCard[] | null;
}

/** Lists the saved cards of a customer, newest first, each card once. */
export async function listSavedCards(context: PaymentContext, customerId: string): Promise<CustomerCards | Refusal> {
  try {
    const cards = await context.gateway.listCards(customerId);
    return { ok: true, cards: cards && cards.filter(isFirstOfItsKind).map(withIds(cards)) };
  } catch (error) {
    return refusalOf(error);
  }
}

const isSame = (one: SavedCard, other: SavedCard) =>
  one.id === other.id || (one.fingerprint !== null && one.fingerprint === other.fingerprint);

function isFirstOfItsKind(card: SavedCard, index: number, all: readonly SavedCard[]): boolean {
  return all.findIndex((other) => isSame(other, card)) === index;
}

const withIds =
  (all: readonly SavedCard[]) =>
  (card: SavedCard): DistinctCard => ({ ...card, ids: all.filter((other) => isSame(other, card)).map(({ id }) => id) });

/** Creates a customer at the gateway, for whom cards can be saved. */
export async function createCustomer(
  context: PaymentContext,
  request: CustomerRequest,
): Promise<{ readonly ok: true; readonly customerId: string } | Refusal> {
  try {
    return { ok: true, customerId: await context.gateway.createCustomer(request) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Removes all copies of a customer's card. @returns `unknown` for a card of another customer */
export async function forgetCard(
  context: PaymentContext,
  customerId: string,
  cardId: string,
): Promise<{ readonly ok: true } | Refusal> {
  try {
    const cards = (await context.gateway.listCards(customerId)) ?? [];
    const card = cards.find(({ id }) => id === cardId);
    if (!card) return refuse('unknown', refusals.unknownCard);
    for (const same of cards.filter((other) => isSame(other, card))) await context.gateway.removeCard(same.id);
    return { ok: true };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Removes a customer with all cards. */
export async function forgetCustomer(
  context: PaymentContext,
  customerId: string,
): Promise<{ readonly ok: true } | Refusal> {
  try {
    await context.gateway.removeCustomer(customerId);
    return { ok: true };
  } catch (error) {
    return refusalOf(error);
  }
}
