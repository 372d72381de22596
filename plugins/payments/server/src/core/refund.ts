import { isMadeUp } from '@seva/config/rules/made-up';
import { leftOf } from '@seva/config/rules/order-acts';
import { isTransition, nextState, type OrderEvent } from '@seva/config/rules/order-life';
import type { Actor } from '../ports/audit';
import { GatewayError } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { RefundEntry } from '../ports/stores';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { refuse, type Refusal } from './refusal';
import { retrying, StaleRowError } from './retry';

/** The refund is made, or stored and sure to be made by the sweeper (`requested`: the gateway was not heard). */
export interface Refunded {
  readonly ok: true;
  readonly key: string;
  readonly status: RefundEntry['status'];
}

/**
 * Refunds part or all of a donation. The request is stored first, then the gateway is asked with the request's own key:
 * a crash in between neither loses nor doubles it. A refund of a check is only recorded (docs/payments.md#refunds); the
 * temple pays it.
 * @param amountCents positive whole cents, at most what is left after earlier refunds and open requests (else `rest`).
 * @param lines what of it belongs to which line, in cents by the line's id; null: to all of them by their amounts.
 */
export async function refund(
  context: PaymentContext,
  orderId: string,
  amountCents: number,
  reason: string,
  actor: Actor,
  lines: RefundEntry['lines'] = null,
): Promise<Refunded | Refusal> {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return refuse('rest', refusals.beyondRest);
  const key = `refund-${context.newKey()}`;
  const request = await retrying(() =>
    context.ledger.transaction(() => storeRequest(context, orderId, { key, amountCents, reason, lines }, actor)),
  );
  if ('ok' in request) return request;
  if (request.status === 'recorded') return { ok: true, key, status: 'recorded' };
  return execute(context, request);
}

interface RefundRequest {
  readonly key: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly lines: RefundEntry['lines'];
}

async function storeRequest(
  context: PaymentContext,
  orderId: string,
  request: RefundRequest,
  actor: Actor,
): Promise<RefundEntry | Refusal> {
  const order = await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  const refunds = await context.stores.refunds.ofOrders([orderId]);
  const rest = leftOf(order, refunds);
  const isLast = request.amountCents === rest && !refunds.some(({ status }) => status === 'requested');
  const event: OrderEvent = isLast ? 'refunded_in_full' : 'refunded_in_part';
  const answer = nextState({ state: order.status, method: order.method, before: order.before }, event);
  if (!isTransition(answer)) return refuse('state', refusals.notRefundable);
  if (request.amountCents > rest) return refuse('rest', refusals.beyondRest);
  if (order.method === 'CreditCard' && order.intentId === null) return refuse('state', refusals.notRefundable);
  if (isMadeUp(order.intentId)) return refuse('state', refusals.madeUp);

  const isCheck = order.method === 'Check';
  const entry: RefundEntry = {
    ...request,
    orderId,
    intentId: order.intentId,
    gatewayId: null,
    status: isCheck ? 'recorded' : 'requested',
    createdAt: context.now(),
  };
  await context.stores.refunds.save(entry);
  if (isCheck) {
    const refundedCents = order.refundedCents + request.amountCents;
    if (!(await context.ledger.applyTransition(order, answer, { refundedCents }))) throw new StaleRowError('Order');
    await recordCheckRefund(context, order, entry);
    await context.ledger.moneyChanged(orderId);
  }
  await context.audit.append({
    actor,
    action: isCheck ? `order.${event}` : 'refund.request',
    entity: isCheck ? 'order' : 'refund',
    entityId: isCheck ? orderId : request.key,
    before: { status: order.status, refundedCents: order.refundedCents },
    after: { order: orderId, amountCents: request.amountCents, reason: request.reason },
  });
  return entry;
}

async function recordCheckRefund(context: PaymentContext, order: LedgerOrder, entry: RefundEntry): Promise<void> {
  await context.stores.payments.record({
    key: `refund:${entry.key}`,
    kind: 'refund',
    orderId: order.documentId,
    intentId: null,
    gatewayId: null,
    amountCents: -entry.amountCents,
    detail: entry.reason,
    at: entry.createdAt,
  });
  const { amountCents } = entry;
  await context.mail.enqueue({
    kind: 'refund_made',
    key: `refund:${entry.key}`,
    orderId: order.documentId,
    amountCents,
  });
}

/**
 * Asks the gateway for a stored request. A refused one is marked failed and frees its sum; one without an answer stays
 * `requested` until the sweeper repeats it.
 */
async function execute(context: PaymentContext, request: RefundEntry): Promise<Refunded | Refusal> {
  if (request.intentId === null) return refuse('state', refusals.notRefundable);
  const { key, amountCents, reason, intentId } = request;
  try {
    const made = await context.gateway.refund({ intentId, amountCents, reason, key });
    await finalise(context, intentId, { source: 'admin' });
    return { ok: true, key, status: made.status };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.log.warn(`Refund ${key}: ${error.kind} ${error.code ?? ''}`);
    if (error.kind !== 'refused' && error.kind !== 'key_reused') return { ok: true, key, status: 'requested' };
  }
  await markFailed(context, request);
  // The gateway refused because the payment is no longer what we believed it to be: look again, if it answers.
  await finalise(context, intentId, { source: 'admin' }).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
  return refuse('gateway', refusals.gatewayRefused);
}

async function markFailed(context: PaymentContext, request: RefundEntry): Promise<void> {
  await context.ledger.transaction(async () => {
    await context.ledger.lockOrder(request.orderId);
    const current = (await context.stores.refunds.ofOrders([request.orderId])).find(
      (entry) => entry.key === request.key,
    );
    if (current?.status === 'requested') await context.stores.refunds.save({ ...current, status: 'failed' });
  });
}

/**
 * Finishes a request that was interrupted. The gateway forgets keys after a day, so it is first asked what it knows: a
 * refund that was made carries the request's key, and is only written down.
 * @throws GatewayError when the gateway does not answer.
 */
export async function resume(context: PaymentContext, request: RefundEntry): Promise<void> {
  if (request.intentId !== null) await finalise(context, request.intentId, { source: 'sweeper' });
  const current = (await context.stores.refunds.ofOrders([request.orderId])).find((entry) => entry.key === request.key);
  if (current?.status === 'requested') await execute(context, current);
}
