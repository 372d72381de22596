import { isPaidState, type OrderState } from '@seva/config/rules/order-life';
import { checkEvents, type CheckStep } from '@seva/config/rules/order-actions';
import type { Actor } from '../ports/audit';
import type { LedgerOrder } from '../ports/ledger';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { moveOrder } from './move-order';
import { refuse, type Refusal } from './refusal';
import { retrying } from './retry';

/**
 * Moves a check to deposited, cleared (the donation is paid) or bounced (it is not, even if it was before). A check
 * that bounces after a refund books out only the rest.
 * @param deposit name of the deposit, for a deposited check
 * @returns a refusal with code `state` for a move that the order's life does not allow
 */
export async function moveCheck(
  context: PaymentContext,
  orderId: string,
  step: CheckStep,
  actor: Actor,
  deposit = '',
): Promise<{ readonly ok: true } | Refusal> {
  return retrying(() => context.ledger.transaction(() => move(context, orderId, step, actor, deposit)));
}

const endOf: Readonly<Record<CheckStep, OrderState>> = { deposited: 'deposited', cleared: 'paid', bounced: 'bounced' };

async function move(
  context: PaymentContext,
  orderId: string,
  step: CheckStep,
  actor: Actor,
  deposit: string,
): Promise<{ readonly ok: true } | Refusal> {
  const order = await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  if (order.method === 'Check' && order.status === endOf[step]) return refuse('state', refusals.checkMoved[step]);
  if (order.method === 'Check' && order.status === 'refunded' && step === 'bounced')
    return refuse('state', refusals.checkRefunded);
  const at = context.now();
  const numbered = () => (order.number === null ? { number: () => context.ledger.nextNumber(at) } : {});
  const facts = async () => ({
    ...(step === 'cleared' ? { paidAt: at, ...numbered() } : {}),
    ...(step === 'deposited' && deposit !== '' ? { depositReference: deposit } : {}),
  });
  return moveOrder(context, order, checkEvents[step], actor, {
    facts,
    record: () => record(context, order, step, at),
  });
}

/** Records money when a check clears, and its reversal when a cleared check bounces. */
async function record(context: PaymentContext, order: LedgerOrder, step: CheckStep, at: Date): Promise<void> {
  const { documentId: orderId, totalCents } = order;
  const common = { orderId, intentId: null, gatewayId: null, detail: '', at };
  if (step === 'cleared') {
    await context.stores.payments.record({
      ...common,
      key: `check_cleared:${orderId}`,
      kind: 'check_cleared',
      amountCents: totalCents,
    });
    await context.mail.enqueue({ kind: 'donation_confirmed', key: `donation_confirmed:${orderId}`, orderId });
  }
  if (step !== 'bounced') return;
  if (isPaidState(order.status)) {
    await context.stores.payments.record({
      ...common,
      key: `check_bounced:${orderId}`,
      kind: 'check_bounced',
      amountCents: order.refundedCents - totalCents,
    });
  }
  await context.mail.enqueue({ kind: 'check_bounced', key: `check_bounced:${orderId}`, orderId });
  const entry = { code: 'check_bounced', orderId, intentId: null, amountCents: totalCents, detail: '' } as const;
  await context.alerts.raise({ ...entry, key: `check_bounced:${orderId}` });
}
