import type { Core } from '@strapi/strapi';
import type { Parsed } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import type { Account, Guest } from '../../../platform/http/actor';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import type { NewOrder, OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { tributeTable, type NewTribute } from '../queries/tribute-table';
import { texts } from '../../../texts/en';
import { orNextFree, type BookingPlan, extendHold } from '../../booking';
import { createOrder } from '../services/new-order';
import type { OrderParties } from './donor';
import type { PricedCart } from './priced-cart';
import { shippingOf } from './shipping';

/** Priced cart that is about to be paid by card. */
export interface CartToStore {
  readonly parties: OrderParties;
  readonly cart: PricedCart;
  /** Hash that differs from that of any other cart under the same key. */
  readonly digest: string;
  /** Idempotency key: the same cart under it gives the same order. */
  readonly key: string | null;
  readonly shippingAddress: Parsed<'checkout.paymentIntent'>['body']['shippingAddress'];
  readonly columns: Pick<NewOrder, 'origin' | 'guestEmail' | 'orderKey' | 'startedFrom' | 'anonymous' | 'donorNote'>;
  readonly tributes: readonly NewTribute[];
}

function requireSameCart(order: OrderRow, digest: string): string {
  if (order.cartHash !== digest) throw new Refused(409, texts.order.keyTaken, { code: 'KEY_REUSED' });
  return order.documentId;
}

/**
 * Returns the document id of the order that an earlier call stored for a cart, and extends its hold; null if there is none.
 * @throws Refused 409 KEY_REUSED if the key belongs to another cart
 */
export async function findStoredCart(
  strapi: Core.Strapi,
  { key, digest }: Pick<CartToStore, 'key' | 'digest'>,
): Promise<string | null> {
  const order = key ? await orderTable(strapi).findByKey(key) : null;
  if (!order) return null;
  const id = requireSameCart(order, digest);
  await extendHold(strapi, order);
  return id;
}

/**
 * Stores a cart as a pending order and takes its slots. Concurrent calls with the same key store one order.
 * @param by actor, and time in milliseconds
 * @param reserve runs first in the transaction and may refuse the order
 * @returns the order's document id
 * @throws Refused 409 KEY_REUSED, SLOT_FULL or SLOT_CLOSED
 */
export async function storeCart(
  strapi: Core.Strapi,
  { parties, cart, digest, key, shippingAddress, columns, tributes }: CartToStore,
  plans: readonly BookingPlan[],
  by: { readonly now: number; readonly actor: Account | Guest },
  reserve?: () => Promise<void>,
): Promise<string> {
  const order = {
    ...{ parties, cart, plans, cartHash: digest, ...columns },
    state: 'pending',
    paymentMethod: 'CreditCard',
    shipping: shippingOf(shippingAddress),
    isStub: cart.isStub,
    ...(key ? { idempotencyKey: key } : {}),
  } as const;
  const store = async () => {
    await reserve?.();
    return createOrder(strapi, order, by.actor, {
      facts: { lines: cart.lines.length },
      before: ({ id }) => tributeTable(strapi).add(id, tributes),
    });
  };
  try {
    const { documentId } = await orNextFree(strapi, plans, by.now, () => strapi.db.transaction(store));
    return documentId;
  } catch (error) {
    const winner = key && isUniqueViolation(error) ? await orderTable(strapi).findByKey(key) : null;
    if (!winner) throw error;
    return requireSameCart(winner, digest);
  }
}
