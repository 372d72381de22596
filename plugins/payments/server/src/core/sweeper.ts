import { shop } from '@seva/config/shop';
import { GatewayError } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { finishMatch } from './match-payment';
import { allOf, pageSize } from './pages';
import { refreshPayouts } from './payouts';
import { close } from './close-order';
import { finishRefund } from './refund';
import { noSilentPayments, review, type SilentPayments } from './review';

/** Result of one sweep; `held` is true if another process was sweeping. */
export interface SweepReport {
  readonly held: boolean;
  readonly looked: number;
  readonly changed: number;
  readonly expired: number;
  readonly refunds: number;
  readonly failures: number;
}

/**
 * Ids of the order, refund and match after which the next sweep continues. A sweep that an unresponsive gateway stopped
 * must not begin with the same ones again, or a few of them would block all others.
 */
export interface SweepCursor {
  orders: string;
  refunds: string;
  matches: string;
  readonly review: SilentPayments;
}

export const newSweepCursor = (): SweepCursor => ({
  orders: '',
  refunds: '',
  matches: '',
  review: noSilentPayments(),
});

/** Report of a sweep that has done nothing yet. */
export const nothing: SweepReport = { held: false, looked: 0, changed: 0, expired: 0, refunds: 0, failures: 0 };
const atOnce = 4;

/** Name of the marker set at the end of each sweep. */
export const sweptMark = 'swept';

/**
 * Looks up every open card order older than `ageMs` milliseconds and every refund without an outcome. This records
 * donations even if no webhook came and the browser was closed. A failing order does not stop the others.
 * @param signal ends the sweep after the current item
 */
export async function sweep(
  context: PaymentContext,
  ageMs: number,
  cursor: SweepCursor = newSweepCursor(),
  signal: AbortSignal = new AbortController().signal,
): Promise<SweepReport> {
  const report = { ...nothing };
  await sweepMatches(context, report, signal, cursor);
  await sweepRefunds(context, ageMs, report, signal, cursor);
  await sweepOrders(context, ageMs, report, signal, cursor);
  if (signal.aborted) return report;
  await review(context, cursor.review);
  await refreshPayouts(context);
  await context.stores.leases.mark(sweptMark);
  return report;
}

type Counts = { -readonly [Key in keyof SweepReport]: SweepReport[Key] };

async function sweepOrders(
  context: PaymentContext,
  ageMs: number,
  report: Counts,
  signal: AbortSignal,
  cursor: SweepCursor,
): Promise<void> {
  for (;;) {
    const page = await context.ledger.openOrders(ageMs, pageSize, cursor.orders);
    for (let first = 0; first < page.length; first += atOnce) {
      const some = page.slice(first, first + atOnce);
      const results = await Promise.all(some.map((order) => look(context, order, report)));
      cursor.orders = some.at(-1)?.documentId ?? '';
      // If the gateway answers none of these, it will not answer the next hundred either.
      if (signal.aborted || results.every((reached) => !reached)) return;
    }
    if (page.length < pageSize) break;
  }
  cursor.orders = '';
}

/** @returns false if the gateway could not be reached */
async function look(context: PaymentContext, order: LedgerOrder, report: Counts): Promise<boolean> {
  report.looked += 1;
  try {
    const found = order.intentId === null ? null : await finalise(context, order.intentId, { source: 'sweeper' });
    if (found?.known && found.changed) report.changed += 1;
    const isOpen = !found?.known || found.state === 'pending' || found.state === 'failed';
    // A new attempt restarts the 24 hours, so that a payment page never closes while it is in use.
    const since = Math.max(order.createdAt.getTime(), found?.known ? found.intentCreatedAt.getTime() : 0);
    if (isOpen && (await isDue(context, order, since))) {
      const closed = await close(context, order.documentId, 'expired', { kind: 'system' });
      if (closed.ok) report.expired += 1;
    }
    return true;
  } catch (error) {
    report.failures += 1;
    const isGateway = error instanceof GatewayError;
    context.log.warn(`Order ${order.documentId} could not be looked up: ${isGateway ? error.kind : String(error)}`);
    return !isSilent(error);
  }
}

/** Returns true if an open order must be closed. A newer try may have extended the hold on its slots. */
async function isDue(context: PaymentContext, order: LedgerOrder, since: number): Promise<boolean> {
  const now = context.now().getTime();
  if (order.expiresAt === null) return now >= since + shop.unpaidOrderMs;
  if (now < order.expiresAt.getTime()) return false;
  const fresh = await context.ledger.findOrder(order.documentId);
  return fresh?.expiresAt != null && now >= fresh.expiresAt.getTime();
}

async function sweepRefunds(
  context: PaymentContext,
  ageMs: number,
  report: Counts,
  signal: AbortSignal,
  cursor: SweepCursor,
): Promise<void> {
  const requests = allOf(
    (after) => context.stores.refunds.unfinished(ageMs, pageSize, after),
    ({ key }) => key,
    cursor.refunds,
  );
  for await (const request of requests) {
    cursor.refunds = request.key;
    try {
      await finishRefund(context, request);
      report.refunds += 1;
    } catch (error) {
      report.failures += 1;
      context.log.warn(`Refund ${request.key} could not be finished: ${String(error)}`);
      if (isSilent(error)) return;
    }
    if (signal.aborted) return;
  }
  cursor.refunds = '';
}

/** Finishes matches that an admin began: payments matched in the books but not yet at the gateway. */
async function sweepMatches(
  context: PaymentContext,
  report: Counts,
  signal: AbortSignal,
  cursor: SweepCursor,
): Promise<void> {
  const entries = allOf(
    (after) => context.alerts.listUnnotified(pageSize, after),
    ({ documentId }) => documentId,
    cursor.matches,
  );
  for await (const entry of entries) {
    cursor.matches = entry.documentId;
    try {
      await finishMatch(context, entry);
      report.changed += 1;
    } catch (error) {
      report.failures += 1;
      context.log.warn(`The match of ${entry.intentId ?? ''} could not be finished: ${String(error)}`);
      if (isSilent(error)) return;
    }
    if (signal.aborted) return;
  }
  cursor.matches = '';
}

/** True if the gateway is unreachable and will not answer the next call either. */
const isSilent = (error: unknown): boolean => error instanceof GatewayError && error.kind === 'unreachable';
