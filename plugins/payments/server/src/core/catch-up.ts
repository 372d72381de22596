import type { PaymentContext } from './context';
import { missingPayments, reviewedFrom } from './review';

/** Payments that were missing in restored books, and how many were recorded; cents. */
export interface CatchUpReport {
  /** Time from which the gateway's payments were listed. */
  readonly since: Date;
  readonly payments: number;
  readonly cents: number;
  /** Number of payments whose donations are in the books now. */
  readonly booked: number;
  /** Number of payments shown under *needs attention*, because the books have no donation for them. */
  readonly shown: number;
}

/**
 * Brings books that were restored from a backup up to date with the gateway. Records payments of donations that the
 * backup has; shows all others to the staff.
 * @param sweep runs one whole sweep with its review, see {@link Background}
 * @throws GatewayError if the gateway does not answer; the hourly review does the same later
 */
export async function catchUp(context: PaymentContext, sweep: () => Promise<unknown>): Promise<CatchUpReport> {
  const since = await reviewedFrom(context);
  const missing: string[] = [];
  let cents = 0;
  for await (const { intentId, receivedCents } of missingPayments(context, since)) {
    missing.push(intentId);
    cents += receivedCents;
  }
  await sweep();
  const { payments } = context.stores;
  const open = new Set((await context.alerts.open()).map(({ intentId }) => intentId));
  let booked = 0;
  let shown = 0;
  for (const intentId of missing) {
    if (open.has(intentId)) shown += 1;
    else if (await payments.has(`payment:${intentId}`)) booked += 1;
  }
  return { since, payments: missing.length, cents, booked, shown };
}
