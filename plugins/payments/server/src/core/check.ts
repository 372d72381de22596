import { isPaidState, isTransition, nextState, type OrderState } from '@seva/config/rules/order-life';
import { checkEvents, type CheckStep } from '@seva/config/rules/order-actions';
import type { Actor } from '../ports/audit';
import type { LedgerOrder } from '../ports/ledger';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { moveOrder } from './move-order';
import { refuse, type Refusal } from './refusal';
import { retrying, StaleRowError } from './retry';

/**
 * Moves a check to deposited, cleared (the donation is paid) or bounced (it is not, even if it was before), or back to
 * paid if the bank took it after all. A check that bounces after a refund books out only the rest.
 * @param note name of the deposit for a deposited check, or the reason for one that was taken after all
 * @returns a refusal with code `state` for a move that the order's life does not allow
 */
export async function moveCheck(
  context: PaymentContext,
  orderId: string,
  step: CheckStep,
  actor: Actor,
  note = '',
): Promise<{ readonly ok: true } | Refusal> {
  return retrying(() => context.ledger.transaction(() => move(context, orderId, step, actor, note)));
}

const endOf: Readonly<Record<CheckStep, OrderState>> = {
  deposited: 'deposited',
  cleared: 'paid',
  bounced: 'bounced',
  taken: 'paid',
};

async function move(
  context: PaymentContext,
  orderId: string,
  step: CheckStep,
  actor: Actor,
  note: string,
): Promise<{ readonly ok: true } | Refusal> {
  const order = await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  if (order.method === 'Check' && order.status === endOf[step]) return refuse('state', refusals.checkMoved[step]);
  const at = context.now();
  const isPaid = step === 'cleared' || step === 'taken';
  const facts = async () => ({
    ...(isPaid ? { paidAt: at } : {}),
    ...(step === 'deposited' && note !== '' ? { depositReference: note } : {}),
  });
  return moveOrder(context, order, checkEvents[step], actor, {
    facts,
    number: isPaid && order.number === null ? () => context.ledger.nextNumber(at) : undefined,
    record: async () => {
      if (step === 'taken') await restoreRefund(context, order);
      await record(context, order, step, at);
    },
    after: step === 'taken' ? { reason: note } : {},
  });
}

/** Returns a check that was refunded before it bounced to the state that its refund had led to. */
async function restoreRefund(
  { ledger }: PaymentContext,
  { documentId, refundedCents, totalCents }: LedgerOrder,
): Promise<void> {
  const order = refundedCents > 0 ? await ledger.lockOrder(documentId) : null;
  if (!order) return;
  const event = refundedCents === totalCents ? 'refunded_in_full' : 'refunded_in_part';
  const answer = nextState({ state: order.status, method: order.method }, event);
  if (!isTransition(answer) || !(await ledger.applyTransition(order, answer, {})))
    throw new StaleRowError(`Order ${documentId}`);
}

/** Records money when a check clears, and its reversal when a cleared check bounces. */
async function record(context: PaymentContext, order: LedgerOrder, step: CheckStep, at: Date): Promise<void> {
  const { documentId: orderId, totalCents, refundedCents, revision } = order;
  const common = { orderId, intentId: null, gatewayId: null, detail: '', at };
  // A check may bounce more than once.
  const again = `${orderId}:${revision}`;
  if (step === 'cleared' || step === 'taken') {
    await context.stores.payments.record({
      ...common,
      key: `check_cleared:${step === 'taken' ? again : orderId}`,
      kind: 'check_cleared',
      amountCents: totalCents - refundedCents,
    });
    await context.mail.enqueue({ kind: 'donation_confirmed', key: `donation_confirmed:${orderId}`, orderId });
  }
  if (step !== 'bounced') return;
  if (isPaidState(order.status)) {
    await context.stores.payments.record({
      ...common,
      key: `check_bounced:${again}`,
      kind: 'check_bounced',
      amountCents: refundedCents - totalCents,
    });
  }
  await context.mail.enqueue({ kind: 'check_bounced', key: `check_bounced:${again}`, orderId });
  const entry = { code: 'check_bounced', orderId, intentId: null, amountCents: totalCents, detail: '' } as const;
  await context.alerts.raise({ ...entry, key: `check_bounced:${again}` });
}
