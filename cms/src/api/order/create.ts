import type { Core } from '@strapi/strapi';
import type { Order, Parsed } from '@seva/config/contract';
import { shop } from '@seva/config/shop';
import { Refused } from '../../http/refused';
import { mailer } from '../../mail/mailer';
import { auditTrail } from '../../ports/audit';
import { payments } from '../../ports/payments';
import { texts } from '../../texts/en';
import { findGiving, type Giving } from '../checkout/donor';
import type { Asking } from '../checkout/payment-intent';
import { cartDigest, priceRequest, type PricedCart } from '../checkout/priced-cart';
import { shippingOf } from '../checkout/shipping';
import { requireOrder, showOrder } from './find';
import { orderTable, type OrderRow } from './order-table';

type Body = Parsed<'orders.create'>['body'];

/** An order and whether it had been there, and paid, before. */
export interface Created {
  readonly order: Order;
  readonly existed: boolean;
}

/** The card branch of POST /orders: by intent, by claiming a stub, or as a new unpaid order (wire.md; decisions §2). */
export async function createCardOrder(strapi: Core.Strapi, body: Body, asking: Asking, now: number): Promise<Created> {
  if (body.paymentIntentId) return finaliseByIntent(strapi, body.paymentIntentId, asking);
  const giving = await findGiving(strapi, body.userID, asking.caller);
  const cart = await priceRequest(strapi, body.orderItems ?? [], { bounds: 'card', hints: 'ignored' });
  const since = new Date(now - shop.stubClaimMs);
  const stub = await orderTable(strapi).unclaimedStub(asking.caller.id, cart.totalCents, since);
  if (stub && (await claim(strapi, stub, { cart, giving }, asking))) return claimed(strapi, stub, asking);
  const id = await strapi.db.transaction(async () => {
    const order = await orderTable(strapi).create({
      state: 'pending',
      paymentMethod: 'CreditCard',
      totalCents: cart.totalCents,
      lines: cart.lines,
      donor: giving.donor,
      placedBy: giving.placedBy,
      shipping: shippingOf(body.shippingAddress),
      cartHash: cartDigest(cart, giving.donor.userId),
    });
    await auditTrail(strapi).byPerson(asking, {
      action: 'order.create',
      entity: 'order',
      entityId: order.documentId,
      before: null,
      after: { status: 'pending', totalCents: cart.totalCents },
      ...(giving.placedBy ? { onBehalfOf: giving.devotee } : {}),
    });
    return order.documentId;
  });
  return { order: await showOrder(strapi, await requireOrder(strapi, id, asking.caller)), existed: false };
}

async function finaliseByIntent(strapi: Core.Strapi, intentId: string, asking: Asking): Promise<Created> {
  const known = await orderTable(strapi).findByIntent(intentId);
  if (!known) throw new Refused(404, texts.notFound);
  const before = await requireOrder(strapi, known.documentId, asking.caller);
  await payments(strapi).finalise(intentId);
  const row = await requireOrder(strapi, known.documentId, asking.caller);
  return { order: await showOrder(strapi, row), existed: Boolean(before.isPaid) };
}

/**
 * Fills a stub's lines with what was given, and hands it to the devotee whom an admin gave for: only now is known who
 * that is. False when another request has claimed it first.
 */
async function claim(
  strapi: Core.Strapi,
  stub: OrderRow,
  { cart, giving }: { readonly cart: PricedCart; readonly giving: Giving },
  asking: Asking,
): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const orders = orderTable(strapi);
    if (!(await orders.claimStub(stub.id, cartDigest(cart, giving.donor.userId)))) return false;
    await orders.replaceLines(stub.id, cart.lines);
    await payments(strapi).itemsKnown(stub.documentId);
    if (giving.placedBy) await orders.handOver(stub.id, giving.donor, giving.placedBy);
    // Read here, where the claim holds the row: the webhook may have paid it a moment ago.
    const isPaid = (await orders.find(stub.documentId))?.isPaid;
    if (isPaid) await mailer(strapi).donationClaimed(stub.documentId, Boolean(giving.placedBy));
    await auditTrail(strapi).byPerson(asking, {
      action: 'order.claim',
      entity: 'order',
      entityId: stub.documentId,
      before: { lines: 1 },
      after: { lines: cart.lines.length },
      ...(giving.placedBy ? { onBehalfOf: String(giving.donor.userId) } : {}),
    });
    return true;
  });
}

/** A claimed stub's intent is looked up, so that a charged one is paid at once. */
async function claimed(strapi: Core.Strapi, stub: OrderRow, asking: Asking): Promise<Created> {
  if (stub.intentId) await payments(strapi).finalise(stub.intentId);
  const row = await requireOrder(strapi, stub.documentId, asking.caller);
  return { order: await showOrder(strapi, row), existed: Boolean(stub.isPaid) };
}
