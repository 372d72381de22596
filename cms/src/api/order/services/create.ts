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
import { findGiving, type AccountDonor } from '../checkout/donor';
import type { Account } from '../../../platform/http/actor';
import { cartDigest, priceRequest, type PricedCart } from '../checkout/priced-cart';
import { shippingOf } from '../checkout/shipping';
import {
  orNextFree,
  withPlaces,
  type BookingPlan,
  addToFamily,
  replaceHolds,
  storeClaimed,
  notifyBookingChanges,
} from '../../booking';
import { plansOfCart } from '../checkout/plans-of-cart';
import { readOrder, seenBy } from './find';
import { createOrder, requireOpenAccount } from './new-order';
import { limitUnpaidOrders } from './unpaid-orders';
import type { NewOrder, OrderRow } from '../queries/order-row';
import { orderTable } from '../queries/order-table';

type Body = Parsed<'orders.create'>['body'];

/** Order, and whether it existed and was paid before. */
export interface Created {
  readonly order: Order;
  readonly existed: boolean;
}

/** Records a card donation: by intent, by claiming a stub, or as a new unpaid order (docs/wire.md#recording-a-donation). */
export async function createCardOrder(strapi: Core.Strapi, body: Body, actor: Account, now: number): Promise<Created> {
  if (body.paymentIntentId) return finaliseByIntent(strapi, body.paymentIntentId, actor);
  const giving = await findGiving(strapi, body, actor);
  const since = new Date(now - shop.stubClaimMs);
  const asked = body.orderItems ?? [];
  const cart = await priceRequest(strapi, asked, { bounds: 'card', hints: 'ignored' }).catch(async (error: unknown) => {
    const charged = error instanceof Refused ? await chargedStub(strapi, actor, since) : null;
    if (charged) return charged;
    throw error;
  });
  const known = async ({ documentId }: OrderRow) => ({
    order: await readOrder(strapi, documentId, actor),
    existed: true,
  });
  if ('documentId' in cart) return known(cart);
  const stub = await chargedStub(strapi, actor, since, cart.totalCents, 'or an open one');
  const wished = await plansOfCart(strapi, asked, cart, giving.donor, body.shippingAddress);
  const shipping = shippingOf(body.shippingAddress);
  if (stub && (await claim(strapi, stub, { cart, giving, plans: wished, asked, shipping }, actor)))
    return claimed(strapi, stub, actor);
  const stated = statedCents(asked);
  const otherwise = stated === cart.totalCents ? null : await chargedStub(strapi, actor, since, stated);
  if (otherwise) return known(otherwise);
  await replaceHolds(strapi, giving.donor.userId, wished);
  const plans = await withPlaces(strapi, wished, { now, actor });
  await limitUnpaidOrders(strapi, giving.donor.userId);
  const store = async () => {
    const cartHash = cartDigest(cart, giving.donor.userId, asked);
    const fresh = { giving, cart, plans, state: 'pending', paymentMethod: 'CreditCard', shipping, cartHash } as const;
    return (await createOrder(strapi, fresh, actor)).documentId;
  };
  const id = await orNextFree(strapi, plans, now, () => strapi.db.transaction(store));
  await addToFamily(strapi, giving.devotee, plans);
  return { order: await readOrder(strapi, id, actor), existed: false };
}

/** Returns the total that the client expects, in cents. */
const statedCents = (asked: readonly RequestLine[]) =>
  asked.reduce((sum, { price, quantity }) => sum + Math.round((price ?? 0) * 100) * quantity, 0);

/**
 * Returns the caller's newest charged stub that no order has claimed; the gateway confirms stubs that are still open. With
 * `orElse`, it returns an open one if none was charged, because a stub may be claimed before its card is confirmed.
 */
async function chargedStub(
  strapi: Core.Strapi,
  actor: Account,
  since: Date,
  totalCents?: number,
  orElse?: 'or an open one',
): Promise<OrderRow | null> {
  const orders = orderTable(strapi);
  const stubs = await orders.unclaimedStubs(actor.userId, since, totalCents);
  for (const stub of stubs) if (stub.isPaid) return orders.find(stub.documentId);
  for (const { documentId, intentId } of stubs) {
    if (!intentId) continue;
    await payments(strapi).finalise(intentId);
    const fresh = await orders.find(documentId);
    if (fresh?.isPaid && fresh.isStub) return fresh;
  }
  return orElse ? (stubs[0] ?? null) : null;
}

async function finaliseByIntent(strapi: Core.Strapi, intentId: string, actor: Account): Promise<Created> {
  const before = seenBy(actor, await orderTable(strapi).findByIntent(intentId));
  if (openStates.includes(before.state)) await payments(strapi).finalise(intentId);
  return { order: await readOrder(strapi, before.documentId, actor), existed: before.isPaid };
}

/** Cart that claims a stub. */
interface ClaimingCart {
  readonly cart: PricedCart;
  readonly giving: AccountDonor;
  readonly plans: readonly BookingPlan[];
  readonly asked: readonly RequestLine[];
  readonly shipping: NewOrder['shipping'];
}

/**
 * Writes the cart to a stub. If an admin placed the order, the stub moves to the devotee, who is known only now.
 * @returns false if another request has claimed the stub
 */
async function claim(
  strapi: Core.Strapi,
  stub: OrderRow,
  { cart, giving, plans, asked, shipping }: ClaimingCart,
  actor: Account,
): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const orders = orderTable(strapi);
    if (!(await orders.claimStub(stub.id, cartDigest(cart, giving.donor.userId, asked)))) return false;
    await orders.replaceLines(stub.id, cart.lines);
    await alerts(strapi).clear(`items_unknown:${stub.documentId}`, 'claimed');
    if (giving.placedBy) await orders.handOver(stub.id, { ...giving, shipping });
    await requireOpenAccount(strapi, giving.donor.userId);
    // Read after the claim has locked the row: the webhook may have paid it meanwhile.
    const isPaid = (await orders.find(stub.documentId))?.isPaid;
    await storeClaimed(strapi, stub, plans, Boolean(isPaid), Date.now());
    await notifyBookingChanges(strapi, stub.documentId);
    await reconcileReceipt(strapi, stub.documentId, { forNewDonor: true });
    if (isPaid) await donationMails(strapi).donationClaimed(stub.documentId, Boolean(giving.placedBy));
    await auditLog(strapi).by(actor, {
      action: 'order.claim',
      entity: 'order',
      entityId: stub.documentId,
      before: { lines: 1 },
      after: { lines: cart.lines.length },
      ...(giving.placedBy ? { onBehalfOf: giving.devotee } : {}),
    });
    return true;
  });
}

/** Finalizes the intent of a claimed stub, so that a charged one is paid at once. */
async function claimed(strapi: Core.Strapi, stub: OrderRow, actor: Account): Promise<Created> {
  if (stub.intentId && openStates.includes(stub.state)) await payments(strapi).finalise(stub.intentId);
  return { order: await readOrder(strapi, stub.documentId, actor), existed: Boolean(stub.isPaid) };
}
