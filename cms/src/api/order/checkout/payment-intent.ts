import type { Account } from '../../../platform/http/actor';
import type { Core } from '@strapi/strapi';
import type { Output, Parsed } from '@seva/config/contract';
import { accepts } from '@seva/config/rules/order-life';
import { toDollars } from '@seva/config/rules/money';
import { auditLog } from '../../../platform/audit/audit-log';
import { payments } from '../../../platform/plugins/payments';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import { requireOrder } from '../services/find';
import { extendHold, addToFamily, replaceHolds, withPlaces } from '../../booking';
import { limitUnpaidOrders } from '../services/unpaid-orders';
import type { OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { findGiving } from './donor';
import { keptPlaces } from './kept-places';
import { plansOfCart } from './plans-of-cart';
import { cartDigest, coveringFee, priceRequest } from './priced-cart';
import { cardBinding } from './saved-cards';
import { findStoredCart, storeCart } from './store-cart';
import { wishesOf } from './wishes';

type Body = Parsed<'checkout.paymentIntent'>['body'];

/**
 * Starts a card payment (docs/payments.md#the-flow-of-a-card-payment): the cart is priced from the database and stored
 * as a pending order before the gateway is asked for an intent, so that nothing charged can be without a record. A kept card pays, or the card
 * is kept, where the body says so. Throws 400, 403, 404, 409 (PRICE_CHANGED, a place that cannot be had, or the key belongs to another cart) and 503 when the gateway is away.
 */
export async function startPayment(
  strapi: Core.Strapi,
  body: Body,
  actor: Account,
): Promise<Output<'checkout.paymentIntent'>> {
  const orderId = body.orderId
    ? await repriceOrder(strapi, body.orderId, actor)
    : await storeOrder(strapi, body, actor, Date.now());
  const donor = async () => (await orderTable(strapi).find(orderId))?.user?.id;
  const binding = await cardBinding(strapi, body, actor, donor);
  const started = await payments(strapi).start(orderId, binding);
  return {
    ...{ clientSecret: started.clientSecret, orderId, publishableKey: started.publishableKey },
    ...(mayKeepPlaces(body) ? await keptPlaces(strapi, orderId, Date.now()) : {}),
  };
}

/** Whether a place may be kept: a line names a day, or what is paid again is not known by its lines. */
const mayKeepPlaces = ({ orderId, cartItems }: Body): boolean =>
  Boolean(orderId) || (cartItems ?? []).some(({ booking }) => booking?.day);

/** Stores what a devotee gives, once for a key. @returns the order's document id */
async function storeOrder(strapi: Core.Strapi, body: Body, actor: Account, now: number): Promise<string> {
  const giving = await findGiving(strapi, body, actor);
  const asked = body.cartItems ?? [];
  const priced = await priceRequest(strapi, asked, { bounds: 'card', hints: 'binding' });
  const cart = await coveringFee(strapi, priced, body.coverFee);
  const { columns, tributes, said } = wishesOf(body);
  const { userId } = giving.donor;
  const toStore = {
    ...{ giving, cart, columns, tributes, shippingAddress: body.shippingAddress },
    digest: cartDigest(cart, userId, asked, said),
    key: body.idempotencyKey ? `${actor.id}:${body.idempotencyKey}` : null,
  };
  const known = await findStoredCart(strapi, toStore);
  if (known) return known;
  const wished = await plansOfCart(strapi, asked, cart, giving.donor, body.shippingAddress);
  await replaceHolds(strapi, userId, wished);
  const plans = await withPlaces(strapi, wished, { now, actor });
  await limitUnpaidOrders(strapi, userId);
  const id = await storeCart(strapi, toStore, plans, { now, actor });
  await addToFamily(strapi, giving.devotee, plans);
  return id;
}

/**
 * "Pay now": an unpaid order of one's own again, re-priced. When a price has moved since, the
 * order takes the new prices and the donor is told (409) before anything is charged; asking again accepts them.
 */
async function repriceOrder(strapi: Core.Strapi, id: string, actor: Account): Promise<string> {
  const order = await requireOrder(strapi, id, actor);
  const payable =
    order.paymentMethod === 'CreditCard' && accepts({ state: order.state, method: 'CreditCard' }, 'canceled');
  if (!payable) throw new Refused(409, texts.order.notPayable, { code: 'NOT_PAYABLE' });
  if (order.isStub) return order.documentId;
  const lines = order.lines ?? [];
  const chosen = lines.filter(({ kind }) => kind !== 'fee');
  const coversFee = chosen.length < lines.length;
  const asked = chosen.map((line) => ({
    product: line.service,
    quantity: line.quantity,
    price: toDollars(line.priceCents),
    note: line.note ?? '',
  }));
  try {
    await priceRequest(strapi, asked, { bounds: 'card', hints: 'binding' });
    await extendHold(strapi, order);
    return order.documentId;
  } catch (error) {
    if (error instanceof Refused && error.extra.code === 'PRICE_CHANGED')
      await takeNewPrices(strapi, order, asked, coversFee);
    throw error;
  }
}

/**
 * Writes new prices to an order whose intent can no longer be charged. Throws 409 when another request was quicker and
 * has begun a new payment meanwhile, or the order was paid or closed: what a donor sees on a payment page never changes
 * under it.
 */
async function takeNewPrices(
  strapi: Core.Strapi,
  order: OrderRow,
  asked: Parameters<typeof priceRequest>[1],
  coversFee: boolean,
): Promise<void> {
  const priced = await priceRequest(strapi, asked, { bounds: 'card', hints: 'ignored' });
  const cart = await coveringFee(strapi, priced, coversFee);
  await payments(strapi).closeIntent(order.documentId);
  await strapi.db.transaction(async () => {
    const totals = { totalCents: cart.totalCents, cartHash: cartDigest(cart, order.user?.id ?? 0) };
    const orders = orderTable(strapi);
    if (!(await orders.reprice(order.id, totals)))
      throw new Refused(409, texts.order.notPayable, { code: 'NOT_PAYABLE' });
    await orders.replaceLines(order.id, cart.lines);
    await auditLog(strapi).note({
      action: 'order.reprice',
      entity: 'order',
      entityId: order.documentId,
      before: { totalCents: order.totalCents },
      after: { totalCents: cart.totalCents },
    });
  });
}
