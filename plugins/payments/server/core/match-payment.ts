import { openStates } from '@seva/config/rules/order-life';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { refuse, type Refusal } from './refusal';
import { release } from './release';

/**
 * Binds an orphan payment to an unpaid card order of the same sum. The order's own intent is canceled first, so that it
 * cannot be charged as well; from there on the payment is finalised like any other.
 */
export async function matchPayment(
  context: PaymentContext,
  intentId: string,
  orderId: string | null,
): Promise<Refusal | null> {
  const order = orderId === null ? null : await context.ledger.findOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  const isOpen = openStates.includes(order.status) || order.status === 'expired' || order.status === 'canceled';
  if (order.method !== 'CreditCard' || !isOpen) return refuse('match', refusals.notPayable);
  const intent = await context.gateway.retrieveIntent(intentId);
  if (intent?.status !== 'succeeded') return refuse('match', refusals.notOrphan);
  if (intent.receivedCents !== order.totalCents) return refuse('match', refusals.wrongSum);

  if (order.intentId !== null && order.intentId !== intentId) {
    const released = await release(context, order.documentId);
    if (!released.ok) return released;
  }
  await context.gateway.updateIntent(intentId, { orderId: order.documentId });
  const isBound = await context.ledger.transaction(async () => {
    const fresh = await context.ledger.lockOrder(order.documentId);
    if (fresh?.intentId === intentId) return true;
    // Only the intent that was canceled above may be replaced; another attempt may have begun meanwhile.
    if (!fresh || (fresh.intentId !== null && fresh.intentId !== order.intentId)) return false;
    return context.ledger.storeIntent(
      fresh.intentId === null ? fresh : await context.ledger.beginAttempt(fresh),
      intentId,
    );
  });
  if (!isBound) return refuse('match', refusals.notPayable);
  const found = await finalise(context, intentId, { source: 'admin' });
  return found.known && found.isPaid ? null : refuse('match', refusals.notPayable);
}
