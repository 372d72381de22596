import { GatewayError } from '../ports/gateway';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { raiseLostLetter } from './lost-letter';
import { raise } from './raise';

const hourMs = 60 * 60 * 1000;
const backMs = 72 * hourMs;
const atMost = 100;

/**
 * Once an hour (or as often as configured), over all processes: every payment of the last 72 hours that succeeded must be
 * in the books, and so must every refund and dispute; every order paid by card must have a payment, every paid donation its items, every letter its reader, and
 * the gateway must be heard of. What cannot be put right by looking again is raised for an admin.
 */
export async function review(context: PaymentContext): Promise<void> {
  // A holder of its own each time: the one who reviewed last has to wait for the hour like everybody else.
  const holder = context.newKey();
  if (!(await context.stores.leases.acquire('review', holder, (context.settings.reviewSeconds ?? 3600) * 1000))) return;
  try {
    await reviewPayments(context);
    await reviewReversals(context);
    await reviewOrders(context);
    await reviewStubs(context);
    for (const letter of await context.mail.lost(atMost)) await raiseLostLetter(context, letter);
    await reviewWebhooks(context);
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

/** Refunds and disputes of the gateway's own dashboard are told by webhooks alone; whatever was missed is looked at here. */
async function reviewReversals(context: PaymentContext): Promise<void> {
  const since = new Date(context.now().getTime() - backMs);
  for await (const intentId of context.gateway.listReversals(since)) {
    await finalise(context, intentId, { source: 'sweeper' });
  }
}

async function reviewOrders(context: PaymentContext): Promise<void> {
  for (const orderId of await context.ledger.paidWithoutIntent(atMost)) {
    const entry = { code: 'paid_without_intent', orderId, intentId: null, amountCents: null, detail: '' } as const;
    await context.ledger.transaction(() => raise(context, { ...entry, key: `paid_without_intent:${orderId}` }));
  }
}

/** A stub is claimed within moments of its charge; one that waits for an hour was given by a client that never came back. */
async function reviewStubs(context: PaymentContext): Promise<void> {
  for (const { documentId: orderId, intentId, totalCents } of await context.ledger.unclaimedStubs(hourMs, atMost)) {
    const entry = { code: 'items_unknown', orderId, intentId, amountCents: totalCents, detail: '' } as const;
    await context.ledger.transaction(() => raise(context, { ...entry, key: itemsUnknownKey(orderId) }));
  }
}

/** The key of the entry about a donation whose items are unknown. */
export const itemsUnknownKey = (orderId: string): string => `items_unknown:${orderId}`;

/** A payment more than an hour old that no delivery came after: the gateway's messages do not reach this shop. */
async function reviewWebhooks(context: PaymentContext): Promise<void> {
  const heard = (await context.stores.deliveries.latest()) ?? new Date(0);
  const unheard = await context.stores.payments.firstPaymentAfter(heard);
  if (unheard && context.now().getTime() - unheard.getTime() > hourMs) {
    const entry = { code: 'webhooks_silent', orderId: null, intentId: null, amountCents: null, detail: '' } as const;
    const key = `webhooks_silent:${unheard.toISOString()}`;
    await context.ledger.transaction(() => raise(context, { ...entry, key }));
  } else if (!unheard) {
    const open = await context.stores.attention.all({ open: true });
    for (const { code, documentId } of open) {
      if (code !== 'webhooks_silent') continue;
      await context.stores.attention.settle(documentId, { by: 'system', action: 'heard', note: '' });
    }
  }
}
