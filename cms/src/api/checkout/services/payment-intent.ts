import type { Requester } from '../../../audit/request-actor';
import type { Core } from '@strapi/strapi';
import type { Output, Parsed } from '@seva/config/contract';
import { accepts } from '@seva/config/rules/order-life';
import { toDollars } from '@seva/config/rules/money';
import { auditLog } from '../../../audit/audit-log';
import { payments } from '../../../plugins/payments';
import { Refused } from '@seva/config/contract/refused';
import { texts } from '../../../texts/en';
import { isUniqueViolation } from '../../../database/unique-violation';
import { requireOrder } from '../../order/services/find';
import { orNextFree, withPlaces } from '../../booking/services/find-places';
import { plansOfCart } from '../../booking/services/plans-of-cart';
import { extendHold, keepPeople, replaceHolds } from '../../booking/services/store';
import { createOrder } from '../../order/services/new-order';
import { limitUnpaidOrders } from '../../order/services/unpaid-orders';
import { orderTable, type OrderRow } from '../../../tables/order-table';
import { findGiving } from './donor';
import { cartDigest, priceRequest } from './priced-cart';
import { cardBinding } from './saved-cards';
import { shippingOf } from './shipping';

type Body = Parsed<'checkout.paymentIntent'>['body'];

/**
 * Starts a card payment (docs/payments.md#the-flow-of-a-card-payment): the cart is priced from the database and stored
 * as a pending order before the gateway is asked for an intent, so that nothing charged can be without a record. A kept card pays, or the card
 * is kept, where the body says so. Throws 400, 403, 404, 409 (PRICE_CHANGED, a place that cannot be had, or the key belongs to another cart) and 503 when the gateway is away.
 */
export async function startPayment(
  strapi: Core.Strapi,
  body: Body,
  requester: Requester,
): Promise<Output<'checkout.paymentIntent'>> {
  const orderId = body.orderId
    ? await repriceOrder(strapi, body.orderId, requester)
    : await storeOrder(strapi, body, requester, Date.now());
  const donor = (await orderTable(strapi).find(orderId))?.user?.id;
  const binding = await cardBinding(strapi, body, requester.caller, donor);
  const started = await payments(strapi).start(orderId, binding);
  return {
    ...{ clientSecret: started.clientSecret, orderId, publishableKey: started.publishableKey },
    ...(mayKeepPlaces(body) ? await keptPlaces(strapi, orderId, Date.now()) : {}),
  };
}

/** Whether a place may be kept: a line names a day, or what is paid again is not known by its lines. */
const mayKeepPlaces = ({ orderId, cartItems }: Body): boolean =>
  Boolean(orderId) || (cartItems ?? []).some(({ booking }) => booking?.day);

/** Until when the places of an order are kept; nothing where it has none. */
async function keptPlaces(
  strapi: Core.Strapi,
  orderId: string,
  now: number,
): Promise<Pick<Output<'checkout.paymentIntent'>, 'heldUntil' | 'heldSeconds'>> {
  const { expiresAt } = (await orderTable(strapi).find(orderId)) ?? {};
  if (!expiresAt) return {};
  const until = new Date(expiresAt);
  const heldSeconds = Math.max(0, Math.floor((until.getTime() - now) / 1000));
  return { heldUntil: until.toISOString(), heldSeconds };
}

async function storeOrder(strapi: Core.Strapi, body: Body, requester: Requester, now: number): Promise<string> {
  const giving = await findGiving(strapi, body.userID, requester.caller);
  const cart = await priceRequest(strapi, body.cartItems ?? [], { bounds: 'card', hints: 'binding' });
  const asked = body.cartItems ?? [];
  const digest = cartDigest(cart, giving.donor.userId, asked);
  const key = body.idempotencyKey ? `${requester.caller._id}:${body.idempotencyKey}` : undefined;
  const known = key ? await orderTable(strapi).findByKey(key) : null;
  if (known) {
    const id = requireSameCart(known, digest);
    await extendHold(strapi, known);
    return id;
  }
  const wished = await plansOfCart(strapi, asked, cart, giving.donor, body.shippingAddress);
  await replaceHolds(strapi, giving.donor.userId, wished);
  const plans = await withPlaces(strapi, wished, { now, isAdmin: requester.caller.isAdmin });
  await limitUnpaidOrders(strapi, giving.donor.userId);
  const store = () =>
    strapi.db.transaction(async () => {
      const order = {
        giving,
        cart,
        plans,
        state: 'pending',
        paymentMethod: 'CreditCard',
        shipping: shippingOf(body.shippingAddress),
        isStub: cart.isStub,
        cartHash: digest,
        ...(key ? { idempotencyKey: key } : {}),
      } as const;
      return (await createOrder(strapi, order, requester, { facts: { lines: cart.lines.length } })).documentId;
    });
  try {
    const id = await orNextFree(strapi, plans, now, store);
    await keepPeople(strapi, giving.devotee, plans);
    return id;
  } catch (error) {
    const winner = key && isUniqueViolation(error) ? await orderTable(strapi).findByKey(key) : null;
    if (!winner) throw error;
    return requireSameCart(winner, digest);
  }
}

function requireSameCart(order: OrderRow, digest: string): string {
  if (order.cartHash !== digest) throw new Refused(409, texts.order.keyTaken, { code: 'KEY_REUSED' });
  return order.documentId;
}

/**
 * "Pay now": an unpaid order of one's own again, re-priced. When a price has moved since, the
 * order takes the new prices and the donor is told (409) before anything is charged; asking again accepts them.
 */
async function repriceOrder(strapi: Core.Strapi, id: string, requester: Requester): Promise<string> {
  const order = await requireOrder(strapi, id, requester.caller);
  const payable =
    order.paymentMethod === 'CreditCard' && accepts({ state: order.state, method: 'CreditCard' }, 'canceled');
  if (!payable) throw new Refused(409, texts.order.notPayable, { code: 'NOT_PAYABLE' });
  if (order.isStub) return order.documentId;
  const asked = (order.lines ?? []).map((line) => ({
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
    if (error instanceof Refused && error.extra.code === 'PRICE_CHANGED') await takeNewPrices(strapi, order, asked);
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
): Promise<void> {
  const cart = await priceRequest(strapi, asked, { bounds: 'card', hints: 'ignored' });
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
