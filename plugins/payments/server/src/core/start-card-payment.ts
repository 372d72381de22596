import { openStates } from '@seva/config/rules/order-life';
import { shop } from '@seva/config/shop';
import { GatewayError, type PaymentSnapshot } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { closeIntent } from './close-order';
import { refuse, refusalOf, type Refusal } from './refusal';

/** Payment that the browser can confirm. The client secret is for the caller only. */
export interface StartedPayment {
  readonly ok: true;
  readonly intentId: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/** Customer whose saved cards may pay, and whether to save the card that pays. */
export interface CardBinding {
  readonly customerId: string;
  readonly keepsCard: boolean;
}

/**
 * Creates the intent of a priced and stored order (docs/payments.md#the-flow-of-a-card-payment, step 2). The key `order-{id}-a{attempt}` makes a repeated call, also after a crash, find the same
 * intent; an intent of another amount is canceled first and a new attempt begun. The intent gets the `binding` of this
 * try; a box ticked for an earlier try no longer counts.
 * @returns a refusal if the order is closed, paid or processing, its amount is out of bounds, or the gateway is down
 */
export async function startCardPayment(
  context: PaymentContext,
  orderId: string,
  binding: CardBinding | null = null,
): Promise<StartedPayment | Refusal> {
  try {
    return await start(context, orderId, binding);
  } catch (error) {
    const refusal = refusalOf(error);
    context.log.error(`The intent of order ${orderId} could not be made: ${refusal.code}`);
    return refusal;
  }
}

async function start(
  context: PaymentContext,
  orderId: string,
  binding: CardBinding | null,
  tries = 3,
): Promise<StartedPayment | Refusal> {
  const order = await context.ledger.findOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  const refusal = unpayable(order);
  if (refusal) return refusal;

  if (order.intentId !== null) {
    const stored = await context.gateway.retrieveIntent(order.intentId);
    if (stored && isUsable(stored, order)) return started(context, await bound(context, stored, binding));
    const closed = await closeIntent(context, orderId);
    if (!closed.ok) return closed;
    return tries > 1 ? start(context, orderId, binding, tries - 1) : refuse('unavailable', refusals.gatewayDown);
  }

  const made = await makeIntent(context, order);
  // The order may have been re-priced, paid or closed meanwhile; the intent then stays unused.
  if (made && (await context.ledger.storeFirstIntent(order, made.intentId)))
    return started(context, await bound(context, made, binding));
  return tries > 1 ? start(context, orderId, binding, tries - 1) : refuse('unavailable', refusals.gatewayDown);
}

/**
 * Returns the intent with the binding of this try. The order already stores it, so it is known even if the call fails.
 */
async function bound(
  context: PaymentContext,
  intent: PaymentSnapshot,
  binding: CardBinding | null,
): Promise<PaymentSnapshot> {
  const customerId = binding?.customerId ?? intent.customerId;
  const keepsCard = binding?.keepsCard ?? false;
  if (customerId === null || (intent.customerId === customerId && intent.keepsCard === keepsCard)) return intent;
  return context.gateway.bindIntent(intent.intentId, { customerId, keepsCard });
}

function unpayable(order: LedgerOrder): Refusal | null {
  if (order.method !== 'CreditCard') return refuse('closed', refusals.notPayable);
  if (!openStates.includes(order.status)) {
    return order.number === null ? refuse('closed', refusals.notPayable) : refuse('paid', refusals.alreadyPaid);
  }
  if (order.totalCents < shop.cardPayment.minimumCents) return refuse('sum', refusals.sumTooSmall);
  if (order.totalCents > shop.cardPayment.maximumCents) return refuse('sum', refusals.sumTooLarge);
  return null;
}

function isUsable(intent: PaymentSnapshot, order: LedgerOrder): boolean {
  return (
    intent.amountCents === order.totalCents &&
    (intent.status === 'requires_payment_method' ||
      intent.status === 'requires_confirmation' ||
      intent.status === 'requires_action')
  );
}

/** Returns null if the key belongs to another amount, which makes this attempt unusable. */
async function makeIntent(context: PaymentContext, order: LedgerOrder): Promise<PaymentSnapshot | null> {
  const { documentId: orderId, attempt, totalCents: amountCents } = order;
  try {
    const intent = await context.gateway.createIntent({ orderId, attempt, amountCents, currency: shop.currency });
    if (isUsable(intent, order)) return intent;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'key_reused') throw error;
  }
  await context.ledger.transaction(async () => {
    const fresh = await context.ledger.lockOrder(orderId);
    if (fresh?.attempt === attempt && fresh.intentId === null) await context.ledger.beginAttempt(fresh);
  });
  return null;
}

function started(context: PaymentContext, intent: PaymentSnapshot): StartedPayment | Refusal {
  if (intent.clientSecret === null) return refuse('gateway', refusals.gatewayRefused);
  return {
    ok: true,
    intentId: intent.intentId,
    clientSecret: intent.clientSecret,
    publishableKey: context.settings.publishableKey,
  };
}
