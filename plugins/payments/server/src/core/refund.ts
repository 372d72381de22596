import { isMadeUp } from '@seva/config/rules/demo-intent';
import { remainingCents } from '@seva/config/rules/order-actions';
import { isTransition, nextState, type OrderEvent } from '@seva/config/rules/order-life';
import type { Actor } from '../ports/audit';
import { GatewayError } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { RefundEntry } from '../ports/stores';
import { refundedMeanwhile, refusals } from '../texts';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { refuse, type Refusal } from './refusal';
import { retrying, StaleRowError } from './retry';

/** Refund that was made, or stored for the sweeper to make (`requested`: the gateway did not answer). */
export interface RefundResult {
  readonly ok: true;
  readonly key: string;
  readonly status: RefundEntry['status'];
}

/** Refund as staff request it; amounts in cents. */
export interface RefundRequest {
  /** Positive whole cents, at most what is left after earlier refunds and open requests. */
  readonly amountCents: number;
  readonly reason: string;
  /** Cents of each line by its id; null splits the refund by the lines' amounts. */
  readonly lines?: RefundEntry['lines'];
  /** Client's key for this refund: repeating the request returns the first result. */
  readonly idempotencyKey?: string | undefined;
  /** Cents that the client saw as refunded or requested. */
  readonly seenCents?: number | undefined;
  /**
   * Arrival of a request without `seenCents`, which must not overlap with another refund. Without a key it may be a
   * repeated press, so it must not equal a recent refund either.
   */
  readonly arrivedAt?: Date;
}

/** Time during which an equal refund without key and `seenCents` is taken for a repeated press (milliseconds). */
const repeatMs = 10 * 60 * 1000;

/**
 * Refunds part or all of a donation. The request is stored before the gateway is called with the request's own key, so
 * a crash in between neither loses nor doubles it. A refund of a check is only recorded (docs/payments.md#refunds).
 * @returns refusal `stale` if the refunded sum is not the one that the client saw, `key_reused` for the key of another
 * refund, `rest` for more than is left
 */
export async function refund(
  context: PaymentContext,
  orderId: string,
  request: RefundRequest,
  actor: Actor,
): Promise<RefundResult | Refusal> {
  const { amountCents, idempotencyKey } = request;
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return refuse('rest', refusals.beyondRest);
  const key = idempotencyKey === undefined ? `refund-${context.newKey()}` : refundKey(orderId, idempotencyKey);
  const stored = await retrying(() =>
    context.ledger.transaction(() => storeRequest(context, orderId, key, request, actor)),
  );
  if ('ok' in stored) return stored;
  const { entry, isNew } = stored;
  if (!isNew) return repeat(context, entry);
  return entry.status === 'recorded' ? { ok: true, key, status: 'recorded' } : execute(context, entry);
}

/** Returns the stored key of a refund that a client requested under its own key. */
export const refundKey = (orderId: string, idempotencyKey: string): string => `refund-${orderId}-${idempotencyKey}`;

/** Returns the result of a repeated request, and finishes it if it was interrupted. */
async function repeat(context: PaymentContext, request: RefundEntry): Promise<RefundResult | Refusal> {
  if (request.status === 'requested') await resume(context, request).catch(ignoreGatewayError);
  const refunds = await context.stores.refunds.ofOrders([request.orderId]);
  const { key, status, gatewayId } = refunds.find((entry) => entry.key === request.key) ?? request;
  return status === 'failed' && gatewayId === null
    ? refuse('gateway', refusals.gatewayRefused)
    : { ok: true, key, status };
}

function ignoreGatewayError(error: unknown): void {
  if (!(error instanceof GatewayError)) throw error;
}

function isEqual(entry: RefundEntry, { amountCents, lines = null }: RefundRequest): boolean {
  const sorted = (shares: RefundEntry['lines']) => JSON.stringify(shares && Object.entries(shares).sort());
  return entry.amountCents === amountCents && sorted(entry.lines) === sorted(lines);
}

/** Returns the refusal of a request whose client has not seen another refund, else null. */
function refuseStale(order: LedgerOrder, refunds: readonly RefundEntry[], request: RefundRequest): Refusal | null {
  const { seenCents, arrivedAt, idempotencyKey } = request;
  if (seenCents !== undefined) {
    const unseen = order.totalCents - remainingCents(order, refunds) - seenCents;
    return unseen === 0 ? null : refuse('stale', refundedMeanwhile(unseen));
  }
  if (!arrivedAt) return null;
  const recent = new Date(arrivedAt.getTime() - repeatMs);
  const isRepeated = (entry: RefundEntry) =>
    idempotencyKey === undefined && entry.createdAt >= recent && isEqual(entry, request);
  const overlapping = refunds.filter((entry) => {
    if (entry.status === 'failed' || entry.status === 'canceled') return false;
    return entry.status === 'requested' || entry.createdAt >= arrivedAt || isRepeated(entry);
  });
  if (overlapping.length === 0) return null;
  return refuse('stale', refundedMeanwhile(overlapping.reduce((sum, { amountCents }) => sum + amountCents, 0)));
}

async function storeRequest(
  context: PaymentContext,
  orderId: string,
  key: string,
  request: RefundRequest,
  actor: Actor,
): Promise<{ readonly entry: RefundEntry; readonly isNew: boolean } | Refusal> {
  const order = await context.ledger.lockOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  const refunds = await context.stores.refunds.ofOrders([orderId]);
  const earlier = refunds.find((entry) => entry.key === key);
  if (earlier)
    return isEqual(earlier, request) && earlier.reason === request.reason
      ? { entry: earlier, isNew: false }
      : refuse('key_reused', refusals.keyReused);
  const stale = refuseStale(order, refunds, request);
  if (stale) return stale;
  const { amountCents, reason, lines = null } = request;
  const rest = remainingCents(order, refunds);
  const isLast = amountCents === rest && !refunds.some(({ status }) => status === 'requested');
  const event: OrderEvent = isLast ? 'refunded_in_full' : 'refunded_in_part';
  const answer = nextState({ state: order.status, method: order.method, before: order.before }, event);
  if (!isTransition(answer)) return refuse('state', refusals.notRefundable);
  if (amountCents > rest) return refuse('rest', refusals.beyondRest);
  if (order.method === 'CreditCard' && order.intentId === null) return refuse('state', refusals.notRefundable);
  if (isMadeUp(order.intentId)) return refuse('state', refusals.madeUp);

  const isByHand = order.method !== 'CreditCard';
  const entry: RefundEntry = {
    ...{ key, orderId, amountCents, reason, lines },
    intentId: order.intentId,
    gatewayId: null,
    status: isByHand ? 'recorded' : 'requested',
    createdAt: context.now(),
  };
  await context.stores.refunds.save(entry);
  if (isByHand) {
    const refundedCents = order.refundedCents + amountCents;
    if (!(await context.ledger.applyTransition(order, answer, { refundedCents }))) throw new StaleRowError('Order');
    await recordManualRefund(context, order, entry);
    await context.ledger.moneyChanged(order);
  }
  await context.audit.append({
    actor,
    action: isByHand ? `order.${event}` : 'refund.request',
    entity: isByHand ? 'order' : 'refund',
    entityId: isByHand ? orderId : key,
    before: { status: order.status, refundedCents: order.refundedCents },
    after: { order: orderId, amountCents, reason },
  });
  return { entry, isNew: true };
}

async function recordManualRefund(context: PaymentContext, order: LedgerOrder, entry: RefundEntry): Promise<void> {
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
 * Sends a stored request to the gateway. A refused one is marked failed and frees its amount; one without an answer
 * stays `requested` until the sweeper repeats it.
 */
async function execute(context: PaymentContext, request: RefundEntry): Promise<RefundResult | Refusal> {
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
  // The gateway refused because the payment has changed: fetch it again, if the gateway answers.
  await finalise(context, intentId, { source: 'admin' }).catch(ignoreGatewayError);
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
 * Finishes an interrupted request. The gateway forgets keys after a day, so its refunds are fetched first: a refund
 * that was made has the request's key and is only recorded.
 * @throws GatewayError if the gateway does not answer
 */
export async function resume(context: PaymentContext, request: RefundEntry): Promise<void> {
  if (request.intentId !== null) await finalise(context, request.intentId, { source: 'sweeper' });
  const current = (await context.stores.refunds.ofOrders([request.orderId])).find((entry) => entry.key === request.key);
  if (current?.status === 'requested') await execute(context, current);
}
