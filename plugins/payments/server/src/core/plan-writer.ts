import type { PaymentSnapshot } from '../ports/gateway';
import type { LockedOrder } from '../ports/ledger';
import type { PaymentContext } from './context';
import { changes, type Plan } from './reconcile';
import { StaleRowError } from './retry';

/** Origin of a finalise call: the webhook, a browser's request, the sweeper or an admin's act. */
export type FinaliseSource = 'webhook' | 'request' | 'sweeper' | 'admin';

/** Returns what draws an order's number if it is paid now and has none. */
export function numberFor(
  context: PaymentContext,
  order: LockedOrder,
  snapshot: PaymentSnapshot,
  plan: Plan,
): (() => Promise<string>) | undefined {
  if (!pays(plan) || order.number !== null) return undefined;
  return () => context.ledger.nextNumber(paidAtOf(context, snapshot));
}

const pays = ({ steps }: Plan) => steps.some(({ event }) => event === 'card_succeeded');
const paidAtOf = (context: PaymentContext, { charge }: PaymentSnapshot) => charge?.at ?? context.now();

/**
 * Writes the new state of an order and, if it is now paid, the ledger line. The order must be locked.
 * @throws StaleRowError if another writer was faster
 */
export async function writePlan(
  context: PaymentContext,
  order: LockedOrder,
  snapshot: PaymentSnapshot,
  plan: Plan,
): Promise<void> {
  if (!changes(plan, order)) return;
  const isPaidNow = pays(plan);
  const paidAt = paidAtOf(context, snapshot);
  const written = await context.ledger.applyTransition(order, plan.end, {
    intentId: snapshot.intentId,
    before: plan.before,
    refundedCents: plan.refundedCents,
    lostCents: plan.lostCents,
    ...(isPaidNow ? { paidAt } : {}),
    ...(isPaidNow && snapshot.charge ? { card: { brand: snapshot.charge.brand, last4: snapshot.charge.last4 } } : {}),
  });
  if (!written) throw new StaleRowError(`Order ${order.documentId}`);
  if (!isPaidNow) return;
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

/** Writes alerts, audit entries and mails last, so that the audit chain is locked for the shortest time. */
export async function reportPlan(
  context: PaymentContext,
  order: LockedOrder,
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
