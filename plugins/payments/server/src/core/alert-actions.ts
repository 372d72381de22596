import type { Actor } from '../ports/audit';
import type { StoredAlert } from '../ports/alerts';
import type { LedgerOrder } from '../ports/ledger';
import type { RefundEntry } from '../ports/stores';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { isLive } from './reconcile';
import { refund, refundKey } from './refund';
import { refuse, type Refusal } from './refusal';

/**
 * Refunds the rest of a payment that counts for no donation. Part of it may have been refunded at the gateway.
 * @returns null on success
 * @throws GatewayError if the gateway does not answer
 */
export async function refundUnmatched(
  context: PaymentContext,
  { intentId, code: reason }: Pick<StoredAlert, 'intentId' | 'code'>,
): Promise<Refusal | null> {
  const intent = intentId === null ? null : await context.gateway.retrieveIntent(intentId);
  if (intentId === null || !intent) return refuse('unknown', refusals.unknownEntry);
  const returned = intent.refunds.filter(isLive).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = intent.receivedCents - returned;
  if (amountCents <= 0) return refuse('rest', refusals.beyondRest);
  // Two admins who see the same refunds send the same key. After another refund the amount differs, and so must the
  // key.
  const key = `unmatched-${intentId}-${intent.refunds.length}`;
  await context.gateway.refund({ intentId, amountCents, reason, key });
  return null;
}

/** Refund of a donation because of an alert; cents. */
export interface ReturnRequest {
  readonly alertId: string;
  readonly orderId: string | null;
  readonly reason: string;
  /** Line that the refund is limited to, with its price; null for all that is left. */
  readonly line: { readonly id: string; readonly cents: number } | null;
}

/** Refunds the donation of an alert. @returns null on success */
export async function returnDonation(
  context: PaymentContext,
  { alertId, orderId, reason, line }: ReturnRequest,
  actor: Actor,
): Promise<Refusal | null> {
  const order = orderId === null ? null : await context.ledger.findOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  const refunds = await context.stores.refunds.ofOrders([order.documentId]);
  // An interrupted action finds its refund by this key. The key counts failed refunds, so that a failed one can be
  // retried.
  const failed = refunds.filter(({ status }) => status === 'failed' || status === 'canceled').length;
  const idempotencyKey = `attention-${alertId}-${failed}`;
  const made = refunds.find(({ key }) => key === refundKey(order.documentId, idempotencyKey));
  const { amountCents, lines } = made ?? restOf(order, line);
  const answer = await refund(context, order.documentId, { amountCents, lines, reason, idempotencyKey }, actor);
  return answer.ok ? null : answer;
}

function restOf(order: LedgerOrder, line: ReturnRequest['line']): Pick<RefundEntry, 'amountCents' | 'lines'> {
  const rest = order.totalCents - order.refundedCents;
  if (line === null) return { amountCents: rest, lines: null };
  const amountCents = Math.min(rest, line.cents);
  return { amountCents, lines: { [line.id]: amountCents } };
}

/** Accepts a donation whose items are unknown as a general donation. @returns null on success */
export async function acceptStub(context: PaymentContext, orderId: string | null): Promise<Refusal | null> {
  const order = orderId === null ? null : await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  await context.ledger.acceptStub(order);
  return null;
}
