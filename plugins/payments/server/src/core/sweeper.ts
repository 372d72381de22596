import { shop } from '@seva/config/shop';
import { GatewayError } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { finishMatch } from './attention';
import { allOf, pageSize } from './pages';
import { refreshPayouts } from './payouts';
import { close } from './close-order';
import { resume } from './refund';
import { noneSilent, review, type SilentPayments } from './review';

/** What one sweep did; `held` means that another process was at it. */
export interface SweepReport {
  readonly held: boolean;
  readonly looked: number;
  readonly changed: number;
  readonly expired: number;
  readonly refunds: number;
  readonly failures: number;
}

/**
 * After which order, refund and match the next sweep goes on: a sweep that a silent gateway stopped does not begin with
 * the same ones again, or a few that the gateway never answers for would keep all others from being looked at.
 */
export interface SweepPlace {
  orders: string;
  refunds: string;
  matches: string;
  readonly review: SilentPayments;
}

/** The place of the first sweep. */
export const newPlace = (): SweepPlace => ({
  orders: '',
  refunds: '',
  matches: '',
  review: noneSilent(),
});

const nothing: SweepReport = { held: false, looked: 0, changed: 0, expired: 0, refunds: 0, failures: 0 };
const atOnce = 4;

/** What is marked at the end of each sweep. */
export const sweptMark = 'swept';

/** For how long a sweep may be silent (milliseconds) before another process takes over; renewed as it goes along. */
export const leaseMs = 15_000;

/**
 * Looks up every open card order older than `ageMs` and every refund whose outcome is unknown, so that a donation
 * is recorded even if no webhook ever came and the browser was closed. One process sweeps at a time (a lease that runs
 * out by itself); one order that fails does not keep the others from being looked at.
 */
export async function sweep(
  context: PaymentContext,
  ageMs: number,
  holder: string,
  place: SweepPlace = newPlace(),
): Promise<SweepReport> {
  if (!(await context.stores.leases.acquire('sweep', holder, leaseMs))) return { ...nothing, held: true };
  const report = { ...nothing };
  try {
    const renew = () => context.stores.leases.acquire('sweep', holder, leaseMs);
    await sweepMatches(context, report, renew, place);
    await sweepRefunds(context, ageMs, report, renew, place);
    await sweepOrders(context, ageMs, report, renew, place);
    await review(context, place.review);
    await refreshPayouts(context);
    await context.stores.leases.mark(sweptMark);
  } finally {
    await context.stores.leases.release('sweep', holder);
  }
  return report;
}

type Counts = { -readonly [Key in keyof SweepReport]: SweepReport[Key] };

async function sweepOrders(
  context: PaymentContext,
  ageMs: number,
  report: Counts,
  renew: Renew,
  place: SweepPlace,
): Promise<void> {
  for (;;) {
    const page = await context.ledger.openOrders(ageMs, pageSize, place.orders);
    for (let first = 0; first < page.length; first += atOnce) {
      if (!(await renew())) return;
      const some = page.slice(first, first + atOnce);
      const results = await Promise.all(some.map((order) => look(context, order, report)));
      place.orders = some.at(-1)?.documentId ?? '';
      // A gateway that does not answer one question will not answer the next hundred either.
      if (results.every((reached) => !reached)) return;
    }
    if (page.length < pageSize) break;
  }
  place.orders = '';
}

/** @returns false when the gateway could not be reached. */
async function look(context: PaymentContext, order: LedgerOrder, report: Counts): Promise<boolean> {
  report.looked += 1;
  try {
    const found = order.intentId === null ? null : await finalise(context, order.intentId, { source: 'sweeper' });
    if (found?.known && found.changed) report.changed += 1;
    const isOpen = !found?.known || found.state === 'pending' || found.state === 'failed';
    // A new attempt starts the 24 hours again: nobody's payment page is closed while they use it.
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

/** Whether an open order is to be closed; another try of its devotee may just have kept its places for longer. */
async function isDue(context: PaymentContext, order: LedgerOrder, since: number): Promise<boolean> {
  const now = context.now().getTime();
  if (order.expiresAt === null) return now >= since + shop.unpaidOrderMs;
  if (now < order.expiresAt.getTime()) return false;
  const fresh = await context.ledger.findOrder(order.documentId);
  return fresh?.expiresAt != null && now >= fresh.expiresAt.getTime();
}

type Renew = () => Promise<boolean>;

async function sweepRefunds(
  context: PaymentContext,
  ageMs: number,
  report: Counts,
  renew: Renew,
  place: SweepPlace,
): Promise<void> {
  const requests = allOf(
    (after) => context.stores.refunds.unfinished(ageMs, pageSize, after),
    ({ key }) => key,
    place.refunds,
  );
  for await (const request of requests) {
    if (!(await renew())) return;
    place.refunds = request.key;
    try {
      await resume(context, request);
      report.refunds += 1;
    } catch (error) {
      report.failures += 1;
      context.log.warn(`Refund ${request.key} could not be finished: ${String(error)}`);
      if (isSilent(error)) return;
    }
  }
  place.refunds = '';
}

/** Ends what an admin began: a payment that our books have matched and of which the gateway has not been told. */
async function sweepMatches(context: PaymentContext, report: Counts, renew: Renew, place: SweepPlace): Promise<void> {
  const entries = allOf(
    (after) => context.stores.attention.untold(pageSize, after),
    ({ documentId }) => documentId,
    place.matches,
  );
  for await (const entry of entries) {
    if (!(await renew())) return;
    place.matches = entry.documentId;
    try {
      await finishMatch(context, entry);
      report.changed += 1;
    } catch (error) {
      report.failures += 1;
      context.log.warn(`The match of ${entry.intentId ?? ''} could not be finished: ${String(error)}`);
      if (isSilent(error)) return;
    }
  }
  place.matches = '';
}

/** A gateway that cannot be reached will not answer the next question either. */
const isSilent = (error: unknown): boolean => error instanceof GatewayError && error.kind === 'unreachable';
