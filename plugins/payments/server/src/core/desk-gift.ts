import { isPaidState } from '@seva/config/rules/order-life';
import type { Actor } from '../ports/audit';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { moveOrder } from './move-order';
import { refuse, type Refusal } from './refusal';
import { retrying } from './retry';

/**
 * Books the money of a gift that the front desk has recorded, and makes it a paid donation. Call it in the transaction
 * that recorded it.
 * @param at time at which the temple received the money; the ledger counts it on that day, or today if its month is closed
 * @returns a refusal with code `state` for any other donation
 */
export async function receiveGift(
  context: PaymentContext,
  orderId: string,
  at: Date,
  actor: Actor,
): Promise<{ readonly ok: true } | Refusal> {
  const order = await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  return moveOrder(context, order, 'gift_received', actor, {
    facts: () => Promise.resolve({ paidAt: at }),
    record: async () => {
      await context.stores.payments.record({
        key: `gift_received:${orderId}`,
        kind: 'gift_received',
        orderId,
        ...{ intentId: null, gatewayId: null, detail: '' },
        amountCents: order.totalCents,
        at,
      });
      await context.mail.enqueue({ kind: 'donation_confirmed', key: `donation_confirmed:${orderId}`, orderId });
    },
  });
}

/**
 * Reverses a gift that staff recorded by mistake. Money that was booked is booked out, less refunds; nothing is deleted.
 * @returns a refusal with code `state` for a card payment, or a gift that bounced or was refunded or reversed
 */
export async function reverseGift(
  context: PaymentContext,
  orderId: string,
  reason: string,
  actor: Actor,
): Promise<{ readonly ok: true } | Refusal> {
  return retrying(() => context.ledger.transaction(() => reverse(context, orderId, reason, actor)));
}

async function reverse(
  context: PaymentContext,
  orderId: string,
  reason: string,
  actor: Actor,
): Promise<{ readonly ok: true } | Refusal> {
  const order = await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  return moveOrder(context, order, 'gift_reversed', actor, {
    after: { reason },
    record: async () => {
      if (!isPaidState(order.status)) return;
      await context.stores.payments.record({
        key: `gift_reversed:${orderId}`,
        kind: 'gift_reversed',
        orderId,
        ...{ intentId: null, gatewayId: null, detail: reason },
        amountCents: order.refundedCents - order.totalCents,
        at: context.now(),
      });
    },
  });
}
