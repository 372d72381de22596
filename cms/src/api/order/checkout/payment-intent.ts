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
import { extendHold, addToFamily, replaceHolds, withSlots } from '../../booking';
import { limitUnpaidOrders } from '../services/unpaid-orders';
import { replaceTries } from '../services/wanted-items';
import type { OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';
import { findParties } from './donor';
import { findHold } from './find-hold';
import { plansOfCart } from './plans-of-cart';
import { cartDigest, withCardFee, priceRequest } from './priced-cart';
import { cardBinding } from './saved-cards';
import { findStoredCart, storeCart } from './store-cart';
import { readDonorOptions } from './donor-options';

type Body = Parsed<'checkout.paymentIntent'>['body'];

/**
 * Starts a card payment (docs/payments.md#the-flow-of-a-card-payment). Prices the cart from the database and stores it as a
 * pending order before it creates the intent, so that every charge has a record. The body may name a saved card, or ask to
 * save the new one.
 * @throws Refused 400, 403, 404, 409 (PRICE_CHANGED, a slot that is not free, a key of another cart), 503 without a gateway
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
    ...(mayHoldSlots(body) ? await findHold(strapi, orderId, Date.now()) : {}),
  };
}

/** Whether slots may be held: a line names a day, or the body names an order, whose lines are not in it. */
const mayHoldSlots = ({ orderId, cartItems }: Body): boolean =>
  Boolean(orderId) || (cartItems ?? []).some(({ booking }) => booking?.day);

/** Stores a devotee's cart, once for each idempotency key. @returns the order's document id */
async function storeOrder(strapi: Core.Strapi, body: Body, actor: Account, now: number): Promise<string> {
  const parties = await findParties(strapi, body, actor);
  const requested = body.cartItems ?? [];
  const priced = await priceRequest(strapi, requested, { bounds: 'card', hints: 'binding' });
  const cart = await withCardFee(strapi, priced, body.coverFee);
  const { columns, tributes, digested } = readDonorOptions(body);
  const { userId } = parties.donor;
  const toStore = {
    ...{ parties, cart, columns, tributes, shippingAddress: body.shippingAddress },
    digest: cartDigest(cart, userId, requested, digested),
    key: body.idempotencyKey ? `${actor.id}:${body.idempotencyKey}` : null,
  };
  const known = await findStoredCart(strapi, toStore);
  if (known) return known;
  const wished = await plansOfCart(strapi, requested, cart, parties.donor, body.shippingAddress);
  await replaceHolds(strapi, userId, wished);
  await replaceTries(strapi, userId, cart.lines);
  const plans = await withSlots(strapi, wished, { now, actor });
  await limitUnpaidOrders(strapi, userId);
  const id = await storeCart(strapi, toStore, plans, { now, actor });
  await addToFamily(strapi, parties.devotee, plans);
  return id;
}

/**
 * Prices an unpaid order of the caller again ("Pay now"). An order whose prices have changed gets the new ones before the
 * refusal, so that a second call accepts them.
 * @throws Refused 409 PRICE_CHANGED, NOT_PAYABLE
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
  const requested = chosen.map((line) => ({
    product: line.service,
    quantity: line.quantity,
    price: toDollars(line.priceCents),
    note: line.note ?? '',
  }));
  try {
    await priceRequest(strapi, requested, { bounds: 'card', hints: 'binding' });
    await extendHold(strapi, order);
    return order.documentId;
  } catch (error) {
    if (error instanceof Refused && error.extra.code === 'PRICE_CHANGED')
      await storeNewPrices(strapi, order, requested, coversFee);
    throw error;
  }
}

/**
 * Closes the intent of an order and writes new prices, so that the sum on a payment page never changes while it is open.
 * @throws Refused 409 NOT_PAYABLE if the order was paid or closed, or another request has started a payment
 */
async function storeNewPrices(
  strapi: Core.Strapi,
  order: OrderRow,
  requested: Parameters<typeof priceRequest>[1],
  coversFee: boolean,
): Promise<void> {
  const priced = await priceRequest(strapi, requested, { bounds: 'card', hints: 'ignored' });
  const cart = await withCardFee(strapi, priced, coversFee);
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
