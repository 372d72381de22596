import type { GatewayDispute, GatewayRefund, PaymentSnapshot } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { PaymentEvent } from '../ports/stores';
import type { PaymentContext } from './context';
import { particularsOf } from '@seva/config/rules/dispute-particulars';
import { isLive, type DisputeSums, type Plan } from './reconcile';

function line(
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
  rest: Omit<PaymentEvent, 'orderId' | 'intentId'>,
): PaymentEvent {
  return { orderId: order.documentId, intentId: snapshot.intentId, ...rest };
}

/**
 * Records each refund of the gateway. Ledger lines are written once; the refund's status is updated with each change.
 */
export async function noteRefunds(
  context: PaymentContext,
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
): Promise<void> {
  for (const refund of snapshot.refunds) {
    const { id: gatewayId, amountCents, reason, status, createdAt } = refund;
    const key = refund.requestKey ?? gatewayId;
    const { documentId: orderId } = order;
    await context.stores.refunds.save({
      key,
      orderId,
      intentId: snapshot.intentId,
      gatewayId,
      amountCents,
      reason,
      // A request of ours retains its lines; a refund made in the dashboard has none.
      lines: null,
      status,
      createdAt,
    });
    await (isLive(refund) ? noteMade(context, order, snapshot, refund) : noteFailed(context, order, snapshot, refund));
  }
}

async function noteMade(
  context: PaymentContext,
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
  refund: GatewayRefund,
): Promise<void> {
  const isNew = await context.stores.payments.record(
    line(order, snapshot, {
      key: `refund:${refund.id}`,
      kind: 'refund',
      gatewayId: refund.id,
      amountCents: -refund.amountCents,
      detail: refund.reason,
      at: refund.createdAt,
    }),
  );
  if (!isNew) return;
  const { amountCents } = refund;
  await context.mail.enqueue({
    kind: 'refund_made',
    key: `refund:${refund.id}`,
    orderId: order.documentId,
    amountCents,
  });
}

async function noteFailed(
  context: PaymentContext,
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
  refund: GatewayRefund,
): Promise<void> {
  if (await context.stores.payments.has(`refund:${refund.id}`)) {
    await context.stores.payments.record(
      line(order, snapshot, {
        key: `refund_failed:${refund.id}`,
        kind: 'refund_failed',
        gatewayId: refund.id,
        amountCents: refund.amountCents,
        detail: refund.status,
        at: context.now(),
      }),
    );
  }
  if (refund.status !== 'failed') return;
  await alert(context, order, snapshot, `refund_failed:${refund.id}`, 'refund_failed', refund.amountCents, refund.id);
}

/** Records each dispute of the gateway. Only a lost one moves money (docs/payments.md#disputes). */
export async function noteDisputes(
  context: PaymentContext,
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
  plan: Plan,
): Promise<void> {
  for (const dispute of snapshot.disputes) {
    const { id, amountCents, reason } = dispute;
    const sums = plan.disputes.get(id);
    if (sums) await bookDispute(context, order, snapshot, dispute, sums);
    if (dispute.standing === 'inquiry') {
      await alert(context, order, snapshot, `inquiry:${id}`, 'dispute_inquiry', amountCents, particularsOf(dispute));
    } else if (dispute.standing !== 'closed') {
      const isNew = await alert(
        context,
        order,
        snapshot,
        `dispute:${id}`,
        'disputed',
        amountCents,
        particularsOf(dispute),
      );
      if (!isNew) continue;
      const { documentId: orderId } = order;
      await context.mail.enqueue({
        kind: 'dispute_opened',
        key: `dispute:${id}`,
        orderId,
        amountCents,
        detail: reason,
        ...(dispute.dueAt ? { dueAt: dispute.dueAt } : {}),
      });
    }
  }
}

/**
 * Adds ledger lines until those of a dispute equal its sums; no line is ever changed. A won appeal or a returned
 * refunded part is a second line.
 */
async function bookDispute(
  context: PaymentContext,
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
  { id, reason }: GatewayDispute,
  { withdrawnCents, returnedCents }: DisputeSums,
): Promise<void> {
  const { payments } = context.stores;
  const booked = (await payments.ofOrder(order.documentId)).filter(({ gatewayId }) => gatewayId === id);
  const linesOf = (kind: DisputeLine) => booked.filter((each) => each.kind === kind);
  const withdrawnBefore = 0 - sumOf(linesOf('dispute_lost'));
  const due = returnedCents - withdrawnCents - sumOf(booked);
  const taken = Math.max(0, withdrawnCents - withdrawnBefore, -due);
  const book = async (kind: DisputeLine, amountCents: number) => {
    if (amountCents === 0) return;
    const earlier = linesOf(kind).length;
    const key = earlier === 0 ? `${kind}:${id}` : `${kind}:${id}:${earlier}`;
    const rest = { key, kind, gatewayId: id, amountCents, detail: reason, at: context.now() };
    await payments.record(line(order, snapshot, rest));
  };
  await book('dispute_lost', 0 - taken);
  await book('dispute_reversed', due + taken);
}

type DisputeLine = Extract<PaymentEvent['kind'], 'dispute_lost' | 'dispute_reversed'>;

const sumOf = (lines: readonly PaymentEvent[]) => lines.reduce((total, { amountCents }) => total + amountCents, 0);

async function alert(
  context: PaymentContext,
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
  key: string,
  code: 'refund_failed' | 'disputed' | 'dispute_inquiry',
  amountCents: number,
  detail: string,
): Promise<boolean> {
  const { documentId: orderId } = order;
  return context.alerts.raise({ key, code, orderId, intentId: snapshot.intentId, amountCents, detail });
}
