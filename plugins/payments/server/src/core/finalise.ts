import { isPaidState, type OrderState } from '@seva/config/rules/order-life';
import type { IntentStatus, PaymentSnapshot } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { PaymentContext } from './context';
import { alertRepeatedCart, forgetRepeatedCart } from './repeated-cart';
import { noteDisputes, noteRefunds } from './sync-refunds-and-disputes';
import { objectionTo, alertUnmatchedPayment } from './unmatched-payment';
import { numberFor, reportPlan, writePlan, type FinaliseSource } from './plan-writer';
import { changes, isIdle, reconcile, type Plan } from './reconcile';
import { retrying, StaleRowError } from './retry';

/** Result of finalising a payment. `orderId` is null while it belongs to no order. */
export type FinaliseResult =
  | { readonly known: false }
  | {
      readonly known: true;
      readonly intentStatus: IntentStatus;
      readonly intentCreatedAt: Date;
      readonly orderId: string | null;
      readonly state: OrderState | null;
      readonly isPaid: boolean;
      /** True if this call changed the order's state. */
      readonly changed: boolean;
    };

/** Facts that the caller knows beyond the intent's id. */
export interface Cause {
  readonly source: FinaliseSource;
  /** Id of a declined charge that an event reported. */
  readonly failureId?: string | null;
  /** True to query nothing if the books have the payment; it is not known then. */
  readonly unlessPaid?: boolean;
}

/**
 * Maximum number of tries. A lost try means that another writer succeeded, so this allows as many simultaneous writers.
 */
const tries = 20;

/**
 * Makes the shop's books agree with the gateway about one payment (docs/payments.md#the-flow-of-a-card-payment, step
 * 4). Only the gateway's state counts. The write is one transaction under the order's lock, so any number of
 * simultaneous calls has one effect. A snapshot that is older than another call's write is outdated and fetched again.
 * @throws GatewayError if the gateway does not answer, and any database error; both mean "try again"
 */
export function finalise(context: PaymentContext, intentId: string, cause: Cause): Promise<FinaliseResult> {
  return retrying(() => retrieveAndFinalise(context, intentId, cause), tries);
}

async function retrieveAndFinalise(context: PaymentContext, intentId: string, cause: Cause): Promise<FinaliseResult> {
  const before = await context.ledger.findOrderByIntent(intentId);
  if (cause.unlessPaid && before && isPaidState(before.status)) return { known: false };
  const first = await context.gateway.retrieveIntent(intentId);
  if (!first) return { known: false };
  // If the books agreed with the gateway before the query, nothing is written. A write always uses a fresh snapshot.
  const asRead = before ?? (await orderOf(context, first));
  // The order of the payment is known only now, so the snapshot must be fetched again.
  const snapshot = asRead === before ? first : ((await context.gateway.retrieveIntent(intentId)) ?? first);
  if (asRead && !cause.failureId && !objectionTo(asRead, snapshot, context.settings.mode)) {
    const plan = reconcile(asRead, snapshot);
    if (isIdle(plan, asRead, snapshot) && !snapshot.failure) return answer(snapshot, asRead, plan, false);
  }
  const readVersion = { orderId: asRead?.documentId ?? null, revision: asRead?.revision ?? 0 };
  const finalised = await context.ledger.transaction(() => applySnapshot(context, snapshot, readVersion, cause));
  const wasPaid = asRead !== null && isPaidState(asRead.status);
  // After the commit: transactions of two orders that are paid at the same moment do not see each other.
  if (finalised.known && finalised.isPaid && !wasPaid) await alertRepeatedCart(context, finalised.orderId);
  if (finalised.known && finalised.changed && finalised.state === 'refunded')
    await forgetRepeatedCart(context, finalised.orderId);
  return finalised;
}

/**
 * Returns the order that stores the intent, else the order in its metadata. Our books come first: an admin who matches
 * a payment writes here before the gateway is updated.
 */
async function orderOf(context: PaymentContext, { orderId, intentId }: PaymentSnapshot): Promise<LedgerOrder | null> {
  const owner = await context.ledger.findOrderByIntent(intentId);
  return owner ?? (orderId === null ? null : context.ledger.findOrder(orderId));
}

/** Order of the payment and its revision before the gateway was queried. */
interface OrderVersion {
  readonly orderId: string | null;
  readonly revision: number;
}

async function applySnapshot(
  context: PaymentContext,
  snapshot: PaymentSnapshot,
  { orderId, revision }: OrderVersion,
  cause: Cause,
): Promise<FinaliseResult> {
  const order = orderId === null ? null : await context.ledger.lockOrder(orderId);
  if (order?.intentId !== snapshot.intentId && (await context.ledger.findOrderByIntent(snapshot.intentId))) {
    throw new StaleRowError(`The order of ${snapshot.intentId}`);
  }
  const objection = objectionTo(order, snapshot, context.settings.mode);
  if (!order || objection) {
    if (objection && snapshot.status === 'succeeded') await alertUnmatchedPayment(context, snapshot, order, objection);
    return { ...seen(snapshot), orderId: null, state: null, isPaid: false, changed: false };
  }
  const plan = reconcile(order, snapshot);
  if (order.revision !== revision) {
    if (changes(plan, order)) throw new StaleRowError(`Order ${order.documentId}`);
    return answer(snapshot, order, plan, false);
  }
  await noteCardErrors(context, order, snapshot, cause.failureId ?? null);
  await writePlan(context, order, snapshot, plan);
  await noteRefunds(context, order, snapshot);
  await noteDisputes(context, order, snapshot, plan);
  if (changes(plan, order)) await context.ledger.moneyChanged(order, numberFor(context, order, snapshot, plan));
  await reportPlan(context, order, plan, cause.source);
  return answer(snapshot, order, plan, plan.steps.length > 0);
}

function seen({ status, createdAt }: PaymentSnapshot) {
  return { known: true, intentStatus: status, intentCreatedAt: createdAt } as const;
}

function answer(snapshot: PaymentSnapshot, order: LedgerOrder, plan: Plan, changed: boolean): FinaliseResult {
  return { ...seen(snapshot), orderId: order.documentId, state: plan.end.to, isPaid: plan.end.isPaid, changed };
}

/** Counts a declined card once towards the limit, even if the order's state does not change. */
async function noteCardErrors(
  context: PaymentContext,
  order: LedgerOrder,
  snapshot: PaymentSnapshot,
  fromEvent: string | null,
): Promise<void> {
  const ids = new Set([fromEvent, snapshot.failure?.id ?? null].filter((id) => id !== null));
  for (const id of ids) {
    const at = context.now();
    const isNew = await context.stores.payments.record({
      key: `card_failed:${id}`,
      kind: 'card_failed',
      orderId: order.documentId,
      intentId: snapshot.intentId,
      gatewayId: id,
      amountCents: 0,
      detail: snapshot.failure?.id === id ? snapshot.failure.code : '',
      at,
    });
    const card = snapshot.failure?.id === id ? (snapshot.failure.card ?? null) : null;
    if (isNew) await context.ledger.noteCardError(order, at, card);
  }
}

/**
 * Finalises a payment unless the books have it. The browser and the gateway's event often arrive together; the later
 * one waits for the earlier, so that the gateway is queried once.
 * @throws GatewayError if the gateway does not answer, and any database error; both mean "try again"
 */
export async function finaliseUnlessPaid(context: PaymentContext, intentId: string, cause: Cause): Promise<void> {
  const { lookups } = context;
  // The books show how the earlier one ended.
  const earlier = lookups.get(intentId)?.catch(() => undefined) ?? Promise.resolve();
  const look = earlier.then(() => finalise(context, intentId, { ...cause, unlessPaid: true }));
  lookups.set(intentId, look);
  try {
    await look;
  } finally {
    if (lookups.get(intentId) === look) lookups.delete(intentId);
  }
}
