import { unknownDonation, type AttentionCode } from '@seva/config/rules/attention-codes';
import { giftDay } from '@seva/config/rules/temple-time';
import { shop } from '@seva/config/shop';
import type { PaymentSnapshot } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { PaymentMode } from '../ports/settings';
import type { PaymentContext } from './context';
import { isLive } from './reconcile';

/** Reason why a payment does not count for an order, with details for the admin. */
export interface Objection {
  readonly code: Extract<AttentionCode, 'orphan_payment' | 'superseded_payment' | 'amount_mismatch'>;
  readonly detail: string;
}

/**
 * Returns why a payment does not count for an order, or null if it does. The order must exist and be paid by card, the
 * intent must be its current one (or it has none yet), and amount, currency and mode must agree.
 */
export function objectionTo(order: LedgerOrder | null, snapshot: PaymentSnapshot, mode: PaymentMode): Objection | null {
  if (snapshot.livemode !== (mode === 'live')) return { code: 'orphan_payment', detail: 'wrong mode' };
  if (!order) return { code: 'orphan_payment', detail: snapshot.orderId ? unknownDonation : 'no donation named' };
  if (order.method !== 'CreditCard') return { code: 'orphan_payment', detail: 'the donation is paid by check' };
  if (order.intentId !== null && order.intentId !== snapshot.intentId) {
    return { code: 'superseded_payment', detail: `current payment ${order.intentId}` };
  }
  const sum = snapshot.status === 'succeeded' ? snapshot.receivedCents : snapshot.amountCents;
  if (snapshot.currency !== shop.currency || sum !== order.totalCents) {
    return {
      code: 'amount_mismatch',
      detail: `${sum} ${snapshot.currency} against ${order.totalCents} ${shop.currency}`,
    };
  }
  return null;
}

/** Records a payment that counts for no order and alerts the admins. A fully refunded payment raises no alert. */
export async function alertUnmatchedPayment(
  context: PaymentContext,
  snapshot: PaymentSnapshot,
  order: LedgerOrder | null,
  objection: Objection,
): Promise<void> {
  const returned = snapshot.refunds.filter(isLive).reduce((sum, refund) => sum + refund.amountCents, 0);
  if (returned >= snapshot.receivedCents) return;
  const chargedAt = snapshot.charge?.at ?? snapshot.createdAt;
  await context.alerts.raise({
    key: `unmatched:${snapshot.intentId}`,
    code: objection.code,
    orderId: order?.documentId ?? null,
    intentId: snapshot.intentId,
    amountCents: snapshot.receivedCents,
    detail: objection.detail,
    chargedOn: giftDay(chargedAt.getTime(), await context.ledger.timeZone()),
  });
}
