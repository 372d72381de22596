import type { Core } from '@strapi/strapi';
import type { Parsed, RequestLine } from '@seva/config/contract';
import { Refused } from '@seva/config/contract/refused';
import type { Account, Guest } from '../../../platform/http/actor';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import type { NewOrder, OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { tributeTable, type NewTribute } from '../queries/tribute-table';
import { texts } from '../../../texts/en';
import { orNextFree, withPlaces, type BookingPlan, extendHold } from '../../booking';
import { plansOfCart } from './plans-of-cart';
import { createOrder } from '../services/new-order';
import type { Giving } from './donor';
import type { PricedCart } from './priced-cart';
import { shippingOf } from './shipping';

/** A priced cart that is about to be paid by card. */
export interface CartToStore {
  readonly giving: Giving;
  readonly cart: PricedCart;
  readonly asked: readonly RequestLine[];
  readonly shippingAddress: Parsed<'checkout.paymentIntent'>['body']['shippingAddress'];
  readonly actor: Account | Guest;
  /** What it is told by from another cart under the same key. */
  readonly digest: string;
  /** With one the same cart gives the same order. */
  readonly key: string | null;
  readonly columns: Pick<NewOrder, 'origin' | 'guestEmail' | 'orderKey' | 'startedFrom' | 'anonymous' | 'donorNote'>;
  readonly tributes: readonly NewTribute[];
  /** Called before places are looked for: earlier tries of the same donor give way. */
  readonly makeRoom: (plans: readonly BookingPlan[]) => Promise<void>;
  /** Called last before it is stored. @throws Refused what may not begin */
  readonly admit?: () => Promise<void>;
  /** Called first in the transaction that stores it. @throws Refused what may not begin */
  readonly reserve?: () => Promise<void>;
  /** Called once it is stored. */
  readonly stored?: (plans: readonly BookingPlan[]) => Promise<void>;
}

function requireSameCart(order: OrderRow, digest: string): string {
  if (order.cartHash !== digest) throw new Refused(409, texts.order.keyTaken, { code: 'KEY_REUSED' });
  return order.documentId;
}

/**
 * Stores a cart as a pending order with its places, once for a key however many ask at once. `now` in milliseconds.
 * @returns the order's document id
 * @throws Refused 409 KEY_REUSED, or a place that cannot be had; 400 BAD_BOOKING
 */
export async function storeCart(strapi: Core.Strapi, toStore: CartToStore, now: number): Promise<string> {
  const { giving, cart, asked, actor, digest, key } = toStore;
  const orders = orderTable(strapi);
  const known = key ? await orders.findByKey(key) : null;
  if (known) {
    const id = requireSameCart(known, digest);
    await extendHold(strapi, known);
    return id;
  }
  const wished = await plansOfCart(strapi, asked, cart, giving.donor, toStore.shippingAddress);
  await toStore.makeRoom(wished);
  const plans = await withPlaces(strapi, wished, { now, actor });
  await toStore.admit?.();
  const store = () =>
    strapi.db.transaction(async () => {
      await toStore.reserve?.();
      const order = {
        ...{ giving, cart, plans, cartHash: digest, ...toStore.columns },
        state: 'pending',
        paymentMethod: 'CreditCard',
        shipping: shippingOf(toStore.shippingAddress),
        isStub: cart.isStub,
        ...(key ? { idempotencyKey: key } : {}),
      } as const;
      const facts = { lines: cart.lines.length };
      const before = ({ id }: Pick<OrderRow, 'id'>) => tributeTable(strapi).add(id, toStore.tributes);
      return (await createOrder(strapi, order, actor, { facts, before })).documentId;
    });
  try {
    const id = await orNextFree(strapi, plans, now, store);
    await toStore.stored?.(plans);
    return id;
  } catch (error) {
    const winner = key && isUniqueViolation(error) ? await orders.findByKey(key) : null;
    if (!winner) throw error;
    return requireSameCart(winner, digest);
  }
}
