import { GatewayError, type PaymentSnapshot } from '../ports/gateway';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import type { Look, Queue } from './look-again';
import { allOf, pageSize } from './pages';

const hourMs = 60 * 60 * 1000;
const backMs = 72 * hourMs;

/**
 * Returns the start of the next review: 72 hours before the last complete one. This covers the time that a server was
 * down or that a restored backup lacks.
 */
export async function reviewedFrom(context: PaymentContext): Promise<Date> {
  const now = context.now().getTime();
  const last = (await context.stores.reviews.lastWhole())?.getTime() ?? now;
  return new Date(Math.min(last, now) - backMs);
}

/** Works through a queue. @throws Error if an item failed, so that the review runs again */
type LookAtAll = <Item>(queue: Queue<Item>) => Promise<void>;
type Part = (context: PaymentContext, look: LookAtAll, since: Date) => Promise<void>;

/**
 * Reviews the books once an hour (or as configured) over all processes. Since 72 hours before the last complete review,
 * every succeeded payment, refund and dispute must be in the books; every order paid by card must have a payment, every
 * paid donation its items, and webhooks must arrive. What a new lookup cannot repair becomes an alert.
 */
export async function review(context: PaymentContext, look: Look): Promise<void> {
  // A new holder each time: the process that reviewed last waits for the hour like the others.
  const holder = context.newKey();
  if (!(await context.stores.leases.acquire('review', holder, (context.settings.reviewSeconds ?? 3600) * 1000))) return;
  const lookAtAll: LookAtAll = async (queue) => {
    if ((await look(queue)) > 0) throw new Error('not every payment could be looked up');
  };
  let isWhole = true;
  const begun = context.now();
  const since = await reviewedFrom(context);
  // If one part fails, the others still run.
  for (const [name, part] of Object.entries(parts)) {
    try {
      await part(context, lookAtAll, since);
    } catch (error) {
      isWhole = false;
      const why = error instanceof GatewayError ? error.kind : String(error);
      context.log.warn(`The hourly review of ${name} was cut short: ${why}`);
    }
  }
  if (isWhole) await context.stores.reviews.noteWhole(begun);
  else await context.stores.leases.release('review', holder);
}

/** Finalises one payment. A payment that cannot be recorded becomes an alert and does not stop the others. */
async function finaliseOrAlert(context: PaymentContext, intentId: string): Promise<boolean> {
  try {
    await finalise(context, intentId, { source: 'sweeper' });
    return true;
  } catch (error) {
    if (error instanceof GatewayError && error.kind !== 'refused') throw error;
    await alertUnbooked(context, intentId, error);
    return false;
  }
}

/** Raises an alert about a payment that could not be recorded. The database's error goes to the log only. */
async function alertUnbooked(context: PaymentContext, intentId: string, error: unknown): Promise<void> {
  context.log.error(`Payment ${intentId} could not be written into the books: ${String(error)}`);
  const entry = { code: 'unbooked_payment', orderId: null, intentId, amountCents: null, detail: '' } as const;
  await context.ledger.transaction(() => context.alerts.raise({ ...entry, key: `unbooked:${intentId}` }));
}

/** Retries payments that could not be recorded, and resolves their alerts on success. */
async function reviewUnbooked(context: PaymentContext, look: LookAtAll): Promise<void> {
  const unbooked = await context.alerts.open(['unbooked_payment']);
  return look({
    name: 'Unbooked payment',
    items: unbooked.flatMap(({ intentId, documentId }) => (intentId === null ? [] : [{ intentId, documentId }])),
    keyOf: ({ intentId }) => intentId,
    look: async ({ intentId, documentId }) => {
      if (await finaliseOrAlert(context, intentId)) await context.alerts.clear(documentId, 'booked');
    },
  });
}

const lookAtPayments = (context: PaymentContext, look: LookAtAll, name: string, items: AsyncIterable<string>) =>
  look({ name, items, keyOf: (id) => id, look: async (id) => void (await finaliseOrAlert(context, id)) });

const reviewPayments: Part = (context, look, since) =>
  lookAtPayments(context, look, 'Payment', unknownPayments(context, since));

async function* unknownPayments(context: PaymentContext, since: Date): AsyncGenerator<string> {
  for await (const { intentId } of missingPayments(context, since)) yield intentId;
}

/** Yields the gateway's succeeded payments since a time that are not in the books, newest first. */
export async function* missingPayments(context: PaymentContext, since: Date): AsyncGenerator<PaymentSnapshot> {
  for await (const payment of context.gateway.listIntents(since))
    if (payment.status === 'succeeded' && !(await context.stores.payments.has(`payment:${payment.intentId}`)))
      yield payment;
}

/**
 * Finalises payments whose refunds or disputes changed at the gateway. Only webhooks report changes made in its
 * dashboard, and they may be lost.
 */
const reviewReversals: Part = (context, look, since) =>
  lookAtPayments(context, look, 'Changed payment', context.gateway.listReversals(since));

async function reviewOrders(context: PaymentContext): Promise<void> {
  const orders = allOf(
    (after) => context.ledger.paidWithoutIntent(pageSize, after),
    (orderId) => orderId,
  );
  for await (const orderId of orders) {
    const entry = { code: 'paid_without_intent', orderId, intentId: null, amountCents: null, detail: '' } as const;
    await context.ledger.transaction(() => context.alerts.raise({ ...entry, key: `paid_without_intent:${orderId}` }));
  }
}

/**
 * Alerts about stubs older than an hour. A client claims a stub moments after its charge, unless it never came back.
 */
async function reviewStubs(context: PaymentContext): Promise<void> {
  const stubs = allOf(
    (after) => context.ledger.unclaimedStubs(hourMs, pageSize, after),
    ({ documentId }) => documentId,
  );
  for await (const { documentId: orderId, intentId, totalCents } of stubs) {
    const entry = { code: 'items_unknown', orderId, intentId, amountCents: totalCents, detail: '' } as const;
    await context.ledger.transaction(() => context.alerts.raise({ ...entry, key: `items_unknown:${orderId}` }));
  }
}

/** Alerts if a payment is more than an hour old and no webhook came after it. */
async function reviewWebhooks(context: PaymentContext): Promise<void> {
  const heard = (await context.stores.deliveries.latest()) ?? new Date(0);
  const unheard = await context.stores.payments.firstPaymentAfter(heard);
  if (unheard && context.now().getTime() - unheard.getTime() > hourMs) {
    const entry = { code: 'webhooks_silent', orderId: null, intentId: null, amountCents: null, detail: '' } as const;
    const key = `webhooks_silent:${unheard.toISOString()}`;
    await context.ledger.transaction(() => context.alerts.raise({ ...entry, key }));
  } else if (!unheard) {
    for (const { documentId } of await context.alerts.open(['webhooks_silent']))
      await context.alerts.clear(documentId, 'heard');
  }
}

const parts: Readonly<Record<string, Part>> = {
  unbooked: reviewUnbooked,
  payments: reviewPayments,
  reversals: reviewReversals,
  orders: reviewOrders,
  stubs: reviewStubs,
  webhooks: reviewWebhooks,
};
