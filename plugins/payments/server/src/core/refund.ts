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
  /** Arrival of a request without `seenCents`, which has seen no refund that overlaps with it ({@link unseenCents}). */
  readonly arrivedAt?: Date;
}

/** Time during which an equal refund without key and `seenCents` counts as a repeated press (milliseconds). */
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
  try {
    await finishRefund(context, stored.entry, stored.isNew);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.log.warn(`Refund ${key}: ${error.kind} ${error.code ?? ''}`);
  }
  const { status, gatewayId } = await currentOf(context, stored.entry);
  return status === 'failed' && gatewayId === null
    ? refuse('gateway', refusals.gatewayRefused)
    : { ok: true, key, status };
}

/** Returns the stored key of a refund that a client requested under its own key. */
export const refundKey = (orderId: string, idempotencyKey: string): string => `refund-${orderId}-${idempotencyKey}`;

async function currentOf({ stores }: PaymentContext, entry: RefundEntry): Promise<RefundEntry> {
  const refunds = await stores.refunds.ofOrders([entry.orderId]);
  return refunds.find(({ key }) => key === entry.key) ?? entry;
}

function isEqual(entry: RefundEntry, { amountCents, lines = null }: RefundRequest): boolean {
  const sorted = (shares: RefundEntry['lines']) => JSON.stringify(shares && Object.entries(shares).sort());
  return entry.amountCents === amountCents && sorted(entry.lines) === sorted(lines);
}

/**
 * Returns the cents of the refunds that a client has not seen. A client that does not say what it saw has not seen a
 * refund that overlaps with its request; without a key, nor a recent equal one, which is probably its own.
 */
function unseenCents(order: LedgerOrder, refunds: readonly RefundEntry[], request: RefundRequest): number {
  const { seenCents, arrivedAt, idempotencyKey } = request;
  if (seenCents !== undefined) return order.totalCents - remainingCents(order, refunds) - seenCents;
  if (!arrivedAt) return 0;
  const recent = new Date(arrivedAt.getTime() - repeatMs);
  const isUnseen = (entry: RefundEntry) =>
    entry.status === 'requested' ||
    entry.createdAt >= arrivedAt ||
    (idempotencyKey === undefined && entry.createdAt >= recent && isEqual(entry, request));
  return refunds
    .filter((entry) => entry.status !== 'failed' && entry.status !== 'canceled' && isUnseen(entry))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Returns the refusal of a request with the key of another refund, or whose client has not seen all refunds. */
function guard(
  order: LedgerOrder,
  refunds: readonly RefundEntry[],
  earlier: RefundEntry | undefined,
  request: RefundRequest,
): Refusal | null {
  if (earlier) {
    const isSame = isEqual(earlier, request) && earlier.reason === request.reason;
    return isSame ? null : refuse('key_reused', refusals.keyReused);
  }
  const unseen = unseenCents(order, refunds, request);
  return unseen === 0 ? null : refuse('stale', refundedMeanwhile(unseen));
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
  const refusal = guard(order, refunds, earlier, request);
  if (refusal) return refusal;
  if (earlier) return { entry: earlier, isNew: false };
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
    const lineKey = `refund:${key}`;
    await context.stores.payments.record({
      key: lineKey,
      kind: 'refund',
      orderId,
      intentId: null,
      gatewayId: null,
      amountCents: -amountCents,
      detail: reason,
      at: entry.createdAt,
    });
    await context.mail.enqueue({ kind: 'refund_made', key: lineKey, orderId, amountCents });
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

/**
 * Brings a stored request to its end. The gateway forgets keys after a day, so for an interrupted request its refunds
 * are fetched first: one that was made has the request's key and is only recorded. A refused one is marked failed and
 * frees its amount; one without an answer stays `requested` until the sweeper repeats it.
 * @throws GatewayError if the gateway does not answer
 */
export async function finishRefund(context: PaymentContext, stored: RefundEntry, isNew = false): Promise<void> {
  const { intentId, key, amountCents, reason } = stored;
  if (stored.status !== 'requested' || intentId === null) return;
  if (!isNew) {
    await finalise(context, intentId, { source: 'sweeper' });
    if ((await currentOf(context, stored)).status !== 'requested') return;
  }
  try {
    await context.gateway.refund({ intentId, amountCents, reason, key });
  } catch (error) {
    if (!(error instanceof GatewayError) || (error.kind !== 'refused' && error.kind !== 'key_reused')) throw error;
    context.log.warn(`Refund ${key}: ${error.kind} ${error.code ?? ''}`);
    await markFailed(context, stored);
  }
  // A refund that was refused shows that the payment has changed.
  await finalise(context, intentId, { source: 'admin' });
}

async function markFailed(context: PaymentContext, request: RefundEntry): Promise<void> {
  await context.ledger.transaction(async () => {
    await context.ledger.lockOrder(request.orderId);
    const current = await currentOf(context, request);
    if (current.status === 'requested') await context.stores.refunds.save({ ...current, status: 'failed' });
  });
}
