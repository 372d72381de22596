import type { Core } from '@strapi/strapi';
import { alerts } from '../../alert';
import type { Order, Parsed, RequestLine } from '@seva/config/contract';
import { openStates } from '@seva/config/rules/order-life';
import { shop } from '@seva/config/shop';
import { Refused } from '@seva/config/contract/refused';
import { reconcileReceipt } from '../../receipt';
import { donationMails } from '../mails';
import { auditLog } from '../../../platform/audit/audit-log';
import { payments } from '../../../platform/plugins/payments';
import { findParties, type AccountParties } from '../checkout/donor';
import type { Account } from '../../../platform/http/actor';
import { cartDigest, priceRequest, type PricedCart } from '../checkout/priced-cart';
import { shippingOf } from '../checkout/shipping';
import {
  orNextFree,
  withSlots,
  type BookingPlan,
  addToFamily,
  replaceHolds,
  storeClaimed,
  notifyBookingChanges,
} from '../../booking';
import { plansOfCart } from '../checkout/plans-of-cart';
import { readOrder, requireVisible } from './find';
import { createOrder, requireOpenAccount } from './new-order';
import { limitUnpaidOrders } from './unpaid-orders';
import { replaceTries } from './wanted-items';
import type { NewOrder, OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';

type Body = Parsed<'orders.create'>['body'];

/** Order, and whether it existed and was paid before. */
export interface RecordedOrder {
  readonly order: Order;
  readonly existed: boolean;
}

interface CardOrder {
  readonly requested: readonly RequestLine[];
  readonly parties: AccountParties;
  readonly cart: PricedCart;
  readonly plans: readonly BookingPlan[];
  readonly shipping: NewOrder['shipping'];
}

/** Records a card donation: by intent, by claiming a stub, or as a new unpaid order (docs/wire.md#recording-a-donation). */
export async function createCardOrder(
  strapi: Core.Strapi,
  body: Body,
  actor: Account,
  now: number,
): Promise<RecordedOrder> {
  if (body.paymentIntentId) return finaliseByIntent(strapi, body.paymentIntentId, actor);
  const parties = await findParties(strapi, body, actor);
  const requested = body.orderItems ?? [];
  const since = new Date(now - shop.stubClaimMs);
  let cart: PricedCart;
  try {
    cart = await priceRequest(strapi, requested, { bounds: 'card', hints: 'ignored' });
  } catch (error) {
    // The card may have been charged already, so the donation counts although the cart can no longer be priced.
    const paid = error instanceof Refused ? (await findStubs(strapi, actor, since)).charged : null;
    if (paid) return existing(strapi, paid, actor);
    throw error;
  }
  const { charged, newest } = await findStubs(strapi, actor, since, cart.totalCents);
  const plans = await plansOfCart(strapi, requested, cart, parties.donor, body.shippingAddress);
  const order: CardOrder = { requested, parties, cart, plans, shipping: shippingOf(body.shippingAddress) };
  // A stub may be claimed before its card is confirmed.
  const stub = charged ?? newest;
  if (stub && (await claim(strapi, stub, order, actor))) return finaliseClaimed(strapi, stub, actor);
  const stated = statedCents(requested);
  const paid = stated === cart.totalCents ? null : (await findStubs(strapi, actor, since, stated)).charged;
  if (paid) return existing(strapi, paid, actor);
  return storeUnpaid(strapi, order, actor, now);
}

async function existing(strapi: Core.Strapi, { documentId }: OrderRow, actor: Account): Promise<RecordedOrder> {
  return { order: await readOrder(strapi, documentId, actor), existed: true };
}

/** Stores an order that is yet to be paid, and takes its slots. */
async function storeUnpaid(strapi: Core.Strapi, order: CardOrder, actor: Account, now: number): Promise<RecordedOrder> {
  const { parties, cart, requested, shipping } = order;
  const { userId } = parties.donor;
  await replaceHolds(strapi, userId, order.plans);
  await replaceTries(strapi, userId, cart.lines);
  const plans = await withSlots(strapi, order.plans, { now, actor });
  await limitUnpaidOrders(strapi, userId);
  const cartHash = cartDigest(cart, userId, requested);
  const fresh = { parties, cart, plans, shipping, cartHash, state: 'pending', paymentMethod: 'CreditCard' } as const;
  const { documentId } = await orNextFree(strapi, plans, now, () =>
    strapi.db.transaction(() => createOrder(strapi, fresh, actor)),
  );
  await addToFamily(strapi, parties.devotee, plans);
  return { order: await readOrder(strapi, documentId, actor), existed: false };
}

/** Returns the total that the client expects, in cents. */
const statedCents = (requested: readonly RequestLine[]) =>
  requested.reduce((sum, { price, quantity }) => sum + Math.round((price ?? 0) * 100) * quantity, 0);

/**
 * Finds the caller's unclaimed stubs: the newest charged one, and the newest of all. Open stubs are confirmed at the gateway
 * if none is known to be charged.
 */
async function findStubs(
  strapi: Core.Strapi,
  actor: Account,
  since: Date,
  totalCents?: number,
): Promise<{ readonly charged: OrderRow | null; readonly newest: OrderRow | null }> {
  const orders = orderTable(strapi);
  const stubs = await orders.unclaimedStubs(actor.userId, since, totalCents);
  const newest = stubs[0] ?? null;
  const paid = stubs.find(({ isPaid }) => isPaid);
  if (paid) return { charged: await orders.find(paid.documentId), newest };
  for (const { documentId, intentId } of stubs) {
    if (!intentId) continue;
    await payments(strapi).finalise(intentId);
    const fresh = await orders.find(documentId);
    if (fresh?.isPaid && fresh.isStub) return { charged: fresh, newest };
  }
  return { charged: null, newest };
}

async function finaliseByIntent(strapi: Core.Strapi, intentId: string, actor: Account): Promise<RecordedOrder> {
  const before = requireVisible(actor, await orderTable(strapi).findByIntent(intentId));
  if (openStates.includes(before.state)) await payments(strapi).finalise(intentId);
  return { order: await readOrder(strapi, before.documentId, actor), existed: before.isPaid };
}

/**
 * Writes the cart to a stub. If an admin placed the order, the stub moves to the devotee, who is known only now.
 * @returns false if another request has claimed the stub
 */
async function claim(
  strapi: Core.Strapi,
  stub: OrderRow,
  { cart, parties, plans, requested, shipping }: CardOrder,
  actor: Account,
): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const orders = orderTable(strapi);
    if (!(await orders.claimStub(stub.id, cartDigest(cart, parties.donor.userId, requested)))) return false;
    await orders.replaceLines(stub.id, cart.lines);
    await alerts(strapi).clear(`items_unknown:${stub.documentId}`, 'claimed');
    if (parties.placedBy) await orders.handOver(stub.id, { ...parties, shipping });
    await requireOpenAccount(strapi, parties.donor.userId);
    // Read after the claim has locked the row: the webhook may have paid it meanwhile.
    const isPaid = (await orders.find(stub.documentId))?.isPaid;
    await storeClaimed(strapi, stub, plans, Boolean(isPaid), Date.now());
    await notifyBookingChanges(strapi, stub.documentId);
    await reconcileReceipt(strapi, stub.documentId, { forNewDonor: true });
    if (isPaid) await donationMails(strapi).donationClaimed(stub.documentId, Boolean(parties.placedBy));
    await auditLog(strapi).by(actor, {
      action: 'order.claim',
      entity: 'order',
      entityId: stub.documentId,
      before: { lines: 1 },
      after: { lines: cart.lines.length },
      ...(parties.placedBy ? { onBehalfOf: parties.devotee } : {}),
    });
    return true;
  });
}

/** Finalizes the intent of a claimed stub, so that a charged one is paid at once. */
async function finaliseClaimed(strapi: Core.Strapi, stub: OrderRow, actor: Account): Promise<RecordedOrder> {
  if (stub.intentId && openStates.includes(stub.state)) await payments(strapi).finalise(stub.intentId);
  return { order: await readOrder(strapi, stub.documentId, actor), existed: Boolean(stub.isPaid) };
}
