import { isTransition, nextState, openStates, type OrderEvent } from '@seva/config/rules/order-life';
import type { Actor } from '../ports/audit';
import { GatewayError, type CancelReason } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { moveOrder } from './move-order';
import { refuse, type Refusal } from './refusal';
import { retrying } from './retry';

/** Result: the order has no intent that can be charged. */
export interface IntentClosed {
  readonly ok: true;
}

/**
 * Ensures that nothing can be charged for an open order, so that it can be re-priced or closed. The gateway cancels the
 * intent or reports that it is too late; only then a new attempt begins. Call it before an order's lines or total
 * change.
 * @returns a refusal (`paid`, `processing`) if the money came first; the payment is then recorded
 * @throws GatewayError if the gateway does not answer
 */
export async function closeIntent(context: PaymentContext, orderId: string): Promise<IntentClosed | Refusal> {
  const freed = await freeIntent(context, orderId, 'duplicate');
  if (!freed.ok) return freed;
  await context.ledger.transaction(async () => {
    const order = await context.ledger.lockOrder(orderId);
    if (order && openStates.includes(order.status) && order.intentId === freed.intentId) {
      await context.ledger.beginAttempt(order);
    }
  });
  return { ok: true };
}

/**
 * Closes an open order: `canceled` by its owner or an admin, `expired` after 24 hours. Cancels the intent first.
 * @throws GatewayError if the gateway does not answer
 */
export async function close(
  context: PaymentContext,
  orderId: string,
  event: Extract<OrderEvent, 'canceled' | 'expired'>,
  actor: Actor,
): Promise<IntentClosed | Refusal> {
  const asRead = await context.ledger.findOrder(orderId);
  if (!asRead) return refuse('unknown', refusals.unknownOrder);
  if (!isTransition(nextState({ state: asRead.status, method: asRead.method }, event))) {
    return refuse('state', refusals.illegalMove);
  }
  const freed = await freeIntent(context, orderId, event === 'expired' ? 'abandoned' : 'requested_by_customer');
  if (!freed.ok) return freed;
  return retrying(() => context.ledger.transaction(() => writeClosing(context, orderId, freed.intentId, event, actor)));
}

async function writeClosing(
  context: PaymentContext,
  orderId: string,
  intentId: string | null,
  event: 'canceled' | 'expired',
  actor: Actor,
): Promise<IntentClosed | Refusal> {
  const order = await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  if (order.status === event) return { ok: true };
  // A new attempt may have begun meanwhile; its intent is not canceled.
  if (order.intentId !== intentId) return refuse('state', refusals.illegalMove);
  return moveOrder(context, order, event, actor);
}

type Freed = { readonly ok: true; readonly intentId: string | null } | Refusal;

async function freeIntent(context: PaymentContext, orderId: string, reason: CancelReason): Promise<Freed> {
  const order = await context.ledger.findOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  if (order.intentId === null) return { ok: true, intentId: null };
  const { intentId } = order;
  try {
    await context.gateway.cancelIntent(intentId, reason);
    return { ok: true, intentId };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
  }
  return (await cancelRefusal(context, order, intentId)) ?? { ok: true, intentId };
}

/** Returns why the intent could not be canceled, or null if it is canceled or unknown. */
async function cancelRefusal(context: PaymentContext, order: LedgerOrder, intentId: string): Promise<Refusal | null> {
  const found = await finalise(context, intentId, { source: 'request' });
  if (!found.known || found.intentStatus === 'canceled') return null;
  if (found.intentStatus === 'processing') return refuse('processing', refusals.processing);
  if (found.isPaid || found.intentStatus === 'succeeded') return refuse('paid', refusals.alreadyPaid);
  context.log.error(`Intent ${intentId} of order ${order.documentId} is ${found.intentStatus} and cannot be canceled`);
  return refuse('gateway', refusals.gatewayRefused);
}
