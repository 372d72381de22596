import { GatewayError } from '../ports/gateway';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { raise } from './raise';

const hourMs = 60 * 60 * 1000;
const backMs = 72 * hourMs;

/**
 * Once an hour, over all processes: every payment of the last 72 hours that succeeded must be in the books, and every
 * order paid by card must have a payment. What cannot be put right by looking again is raised for an admin.
 */
export async function reviewHour(context: PaymentContext): Promise<void> {
  // A holder of its own each time: the one who reviewed last has to wait for the hour like everybody else.
  const holder = context.newKey();
  if (!(await context.stores.leases.acquire('review', holder, hourMs))) return;
  try {
    await reviewPayments(context);
    await reviewOrders(context);
  } catch (error) {
    await context.stores.leases.release('review', holder);
    context.log.warn(`The hourly review was cut short: ${error instanceof GatewayError ? error.kind : String(error)}`);
  }
}

async function reviewPayments(context: PaymentContext): Promise<void> {
  const since = new Date(context.now().getTime() - backMs);
  for await (const intent of context.gateway.listIntents(since)) {
    if (intent.status !== 'succeeded') continue;
    if (await context.stores.payments.has(`payment:${intent.intentId}`)) continue;
    await finalise(context, intent.intentId, { source: 'sweeper' });
  }
}

async function reviewOrders(context: PaymentContext): Promise<void> {
  for (const orderId of await context.ledger.paidWithoutIntent(100)) {
    const entry = { code: 'paid_without_intent', orderId, intentId: null, amountCents: null, detail: '' } as const;
    await context.ledger.transaction(() => raise(context, { ...entry, key: `paid_without_intent:${orderId}` }));
  }
}
