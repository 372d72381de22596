import { shop } from '@seva/config/shop';
import type { StoredAlert } from '../ports/alerts';
import type { LedgerOrder } from '../ports/ledger';
import type { RefundEntry } from '../ports/stores';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { finishMatch } from './match-payment';
import { allOf, pageSize } from './pages';
import { refreshPayouts } from './payouts';
import { close } from './close-order';
import { finishRefund } from './refund';
import { lookAgain, type Queue } from './look-again';
import { review } from './review';

/** Result of one sweep; `held` is true if another process was sweeping. */
export interface SweepReport {
  readonly held: boolean;
  readonly looked: number;
  readonly changed: number;
  readonly expired: number;
  readonly refunds: number;
  readonly failures: number;
}

/** Report of a sweep that has done nothing yet. */
export const nothing: SweepReport = { held: false, looked: 0, changed: 0, expired: 0, refunds: 0, failures: 0 };

/** Name of the marker set at the end of each sweep. */
export const sweptMark = 'swept';

/**
 * Looks up every open card order older than `ageMs` milliseconds and every refund without an outcome. This records
 * donations even if no webhook came and the browser was closed. A failing order does not stop the others.
 * @param silent items that the gateway did not answer about in the last sweep ({@link lookAgain})
 * @param signal ends the sweep after the current items
 */
export async function sweep(
  context: PaymentContext,
  ageMs: number,
  silent: Set<string> = new Set(),
  signal: AbortSignal = new AbortController().signal,
): Promise<SweepReport> {
  const report = { ...nothing };
  const look = lookAgain(context, silent, signal);
  report.failures += await look(matches(context, report));
  report.failures += await look(refunds(context, ageMs, report));
  report.failures += await look(orders(context, ageMs, report));
  if (signal.aborted) return report;
  await review(context, look);
  await refreshPayouts(context);
  await context.stores.leases.mark(sweptMark);
  return report;
}

type Counts = { -readonly [Key in keyof SweepReport]: SweepReport[Key] };

const orders = (context: PaymentContext, ageMs: number, report: Counts): Queue<LedgerOrder> => ({
  name: 'Order',
  items: allOf(
    (after) => context.ledger.openOrders(ageMs, pageSize, after),
    ({ documentId }) => documentId,
  ),
  keyOf: ({ documentId }) => documentId,
  look: (order) => lookAt(context, order, report),
});

async function lookAt(context: PaymentContext, order: LedgerOrder, report: Counts): Promise<void> {
  report.looked += 1;
  const found = order.intentId === null ? null : await finalise(context, order.intentId, { source: 'sweeper' });
  if (found?.known && found.changed) report.changed += 1;
  const isOpen = !found?.known || found.state === 'pending' || found.state === 'failed';
  // A new attempt restarts the 24 hours, so that a payment page never closes while it is in use.
  const since = Math.max(order.createdAt.getTime(), found?.known ? found.intentCreatedAt.getTime() : 0);
  if (!isOpen || !(await isDue(context, order, since))) return;
  const closed = await close(context, order.documentId, 'expired', { kind: 'system' });
  if (closed.ok) report.expired += 1;
}

/** Returns true if an open order must be closed. A newer try may have extended the hold on its slots. */
async function isDue(context: PaymentContext, order: LedgerOrder, since: number): Promise<boolean> {
  const now = context.now().getTime();
  if (order.expiresAt === null) return now >= since + shop.unpaidOrderMs;
  if (now < order.expiresAt.getTime()) return false;
  const fresh = await context.ledger.findOrder(order.documentId);
  return fresh?.expiresAt != null && now >= fresh.expiresAt.getTime();
}

const refunds = (context: PaymentContext, ageMs: number, report: Counts): Queue<RefundEntry> => ({
  name: 'Refund',
  items: allOf(
    (after) => context.stores.refunds.unfinished(ageMs, pageSize, after),
    ({ key }) => key,
  ),
  keyOf: ({ key }) => key,
  look: async (request) => {
    await finishRefund(context, request);
    report.refunds += 1;
  },
});

/** Finishes matches that an admin began: payments matched in the books but not yet at the gateway. */
const matches = (context: PaymentContext, report: Counts): Queue<StoredAlert> => ({
  name: 'Match',
  items: allOf(
    (after) => context.alerts.listUnnotified(pageSize, after),
    ({ documentId }) => documentId,
  ),
  keyOf: ({ documentId }) => documentId,
  look: async (alert) => {
    await finishMatch(context, alert);
    report.changed += 1;
  },
});
