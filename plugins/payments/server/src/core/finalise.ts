import { isPaidState, type OrderState } from '@seva/config/rules/order-life';
import type { IntentStatus, PaymentSnapshot } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { PaymentContext } from './context';
import { noteCardErrors } from './card-errors';
import { alertRepeatedCart } from './repeated-cart';
import { noteDisputes, noteRefunds } from './sync-refunds-and-disputes';
import { objectionTo, alertUnmatchedPayment } from './unmatched-payment';
import { tellOfPlan, writePlan, type FinaliseSource } from './plan-writer';
import { changes, isIdle, reconcile, type Plan } from './reconcile';
import { retrying, StaleRowError } from './retry';

/** What is known of a payment after it was looked at. `orderId` is null while it belongs to no order. */
export type Finalised =
  | { readonly known: false }
  | {
      readonly known: true;
      readonly intentStatus: IntentStatus;
      readonly intentCreatedAt: Date;
      readonly orderId: string | null;
      readonly state: OrderState | null;
      readonly isPaid: boolean;
      /** Whether this very call changed the order's state. */
      readonly changed: boolean;
    };

/** What the caller knows beyond the intent's id. */
export interface Cause {
  readonly source: FinaliseSource;
  /** A declined charge that an event told of. */
  readonly failureId?: string | null;
}

/** A lost try means that another writer succeeded, so this many tries are enough for as many writers at once. */
const tries = 20;

/**
 * Makes the shop's books agree with the gateway about one payment (docs/payments.md#the-flow-of-a-card-payment, step
 * 4). The gateway is asked first and alone is believed; the writing is one transaction under the order's lock, so any
 * number of simultaneous calls has the effect of one. What the gateway said before another call wrote is outdated, and
 * it is asked once more.
 * @throws GatewayError when the gateway does not answer, and whatever the database throws; both mean "ask again".
 */
export function finalise(context: PaymentContext, intentId: string, cause: Cause): Promise<Finalised> {
  return retrying(() => retrieveAndFinalise(context, intentId, cause), tries);
}

async function retrieveAndFinalise(context: PaymentContext, intentId: string, cause: Cause): Promise<Finalised> {
  const before = await context.ledger.findOrderByIntent(intentId);
  const first = await context.gateway.retrieveIntent(intentId);
  if (!first) return { known: false };
  // Books that agreed with the gateway before it was asked need nothing. Whatever is written, is written from a fresh look.
  const asRead = before ?? (await orderOf(context, first));
  // Only now is it known which order the payment belongs to; then the next answer counts.
  const snapshot = asRead === before ? first : ((await context.gateway.retrieveIntent(intentId)) ?? first);
  if (asRead && !cause.failureId && !objectionTo(asRead, snapshot, context.settings.mode)) {
    const plan = reconcile(asRead, snapshot);
    if (isIdle(plan, asRead, snapshot) && !snapshot.failure) return answer(snapshot, asRead, plan, false);
  }
  const seenAs = { orderId: asRead?.documentId ?? null, revision: asRead?.revision ?? 0 };
  const finalised = await context.ledger.transaction(() => applySnapshot(context, snapshot, seenAs, cause));
  const wasPaid = asRead !== null && isPaidState(asRead.status);
  // After the commit: of two orders that are paid at the same moment, neither transaction sees the other's.
  if (finalised.known && finalised.isPaid && !wasPaid) await alertRepeatedCart(context, finalised.orderId);
  return finalised;
}

/**
 * The order that stores the intent, else the one that its metadata names. Our own books come first: an admin who matches
 * a payment writes here before the gateway is told.
 */
async function orderOf(context: PaymentContext, { orderId, intentId }: PaymentSnapshot): Promise<LedgerOrder | null> {
  const owner = await context.ledger.findOrderByIntent(intentId);
  return owner ?? (orderId === null ? null : context.ledger.findOrder(orderId));
}

/** Which order the payment is for, and how far it had got before the gateway was asked. */
interface SeenAs {
  readonly orderId: string | null;
  readonly revision: number;
}

async function applySnapshot(
  context: PaymentContext,
  snapshot: PaymentSnapshot,
  { orderId, revision }: SeenAs,
  cause: Cause,
): Promise<Finalised> {
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
  if (changes(plan, order)) await context.ledger.moneyChanged(order.documentId);
  await tellOfPlan(context, order, plan, cause.source);
  return answer(snapshot, order, plan, plan.steps.length > 0);
}

function seen({ status, createdAt }: PaymentSnapshot) {
  return { known: true, intentStatus: status, intentCreatedAt: createdAt } as const;
}

function answer(snapshot: PaymentSnapshot, order: LedgerOrder, plan: Plan, changed: boolean): Finalised {
  return { ...seen(snapshot), orderId: order.documentId, state: plan.end.to, isPaid: plan.end.isPaid, changed };
}
