import type { PaymentContext } from './context';
import { missingPayments, reviewedFrom } from './review';

/** What the gateway had that the books had not, and what became of it; cents. */
export interface CaughtUp {
  /** From when on the gateway was asked. */
  readonly since: Date;
  readonly payments: number;
  readonly cents: number;
  /** How many of them belong to donations that are in the books now. */
  readonly booked: number;
  /** How many are shown under *needs attention*, because the books know no donation of theirs. */
  readonly shown: number;
}

/**
 * Brings books that were restored from a backup up to what the gateway knows: payments of donations that the backup has
 * are recorded, all others are shown to the staff.
 * @param sweep one whole sweep with its review, see {@link Background}
 * @throws GatewayError when the gateway does not answer; the hourly review does the same later
 */
export async function catchUp(context: PaymentContext, sweep: () => Promise<unknown>): Promise<CaughtUp> {
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
