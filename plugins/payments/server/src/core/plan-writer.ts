import type { PaymentSnapshot } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { PaymentContext } from './context';
import { changes, type Plan } from './reconcile';
import { StaleRowError } from './retry';

/** Who asked: the webhook, a request of the browser, the sweeper, or an admin's act. */
export type FinaliseSource = 'webhook' | 'request' | 'sweeper' | 'admin';

/**
 * Writes what a plan makes of an order and, when it is paid by it, the line of the ledger. Its row must be locked.
 * @throws StaleRowError when another writer was quicker all the same.
 */
export async function writePlan(
  context: PaymentContext,
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
  plan: Plan,
): Promise<void> {
  if (!changes(plan, order)) return;
  const pays = plan.steps.some((step) => step.event === 'card_succeeded');
  const paidAt = snapshot.charge?.at ?? context.now();
  const number = pays && order.number === null ? () => context.ledger.giveNumber(paidAt) : undefined;
  const written = await context.ledger.applyTransition(order, plan.end, {
    intentId: snapshot.intentId,
    before: plan.before,
    refundedCents: plan.refundedCents,
    lostCents: plan.lostCents,
    ...(number === undefined ? {} : { number }),
    ...(pays ? { paidAt } : {}),
    ...(pays && snapshot.charge ? { card: { brand: snapshot.charge.brand, last4: snapshot.charge.last4 } } : {}),
  });
  if (!written) throw new StaleRowError(`Order ${order.documentId}`);
  if (!pays) return;
  await context.stores.payments.record({
    key: `payment:${snapshot.intentId}`,
    kind: 'payment',
    orderId: order.documentId,
    intentId: snapshot.intentId,
    gatewayId: snapshot.charge?.id ?? snapshot.intentId,
    amountCents: snapshot.receivedCents,
    detail: '',
    at: paidAt,
  });
}

/** Alerts, audit rows and mails, after everything they tell of: the audit chain is locked for the shortest time. */
export async function tellOfPlan(
  context: PaymentContext,
  order: LedgerOrder,
  plan: Plan,
  source: FinaliseSource,
): Promise<void> {
  for (const step of plan.steps) {
    if (step.raises === 'late_payment') {
      await context.alerts.raise({
        key: `late_payment:${order.documentId}`,
        code: 'late_payment',
        orderId: order.documentId,
        intentId: order.intentId,
        amountCents: order.totalCents,
        detail: `was ${step.from}`,
      });
    }
    if (step.event === 'card_succeeded') {
      const key = `donation_confirmed:${order.documentId}`;
      await context.mail.enqueue({ kind: 'donation_confirmed', key, orderId: order.documentId });
    }
    await context.audit.append({
      actor: { kind: 'gateway' },
      action: `order.${step.event}`,
      entity: 'order',
      entityId: order.documentId,
      before: { status: step.from },
      after: { status: step.to, source, refundedCents: plan.refundedCents, lostCents: plan.lostCents },
    });
  }
}
