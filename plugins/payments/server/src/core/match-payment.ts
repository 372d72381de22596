import { unpaidStates } from '@seva/config/rules/order-life';
import type { PaymentSnapshot } from '../ports/gateway';
import type { LedgerOrder } from '../ports/ledger';
import type { StoredAlert } from '../ports/alerts';
import { refusals } from '../texts';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { refuse, type Refusal } from './refusal';
import { closeIntent } from './close-order';
import { retrying } from './retry';

const canBePaid = ({ method, status }: LedgerOrder): boolean =>
  method === 'CreditCard' && unpaidStates.includes(status);

/**
 * Binds an unmatched payment to an unpaid card order of the same amount. The caller must have claimed the alert.
 * Cancels the order's own intent first, so that it cannot be charged as well. The books then decide, in one transaction
 * and under the unique index of intents; after that the payment is finalised like any other. The gateway's metadata is
 * only a note and is updated last, by {@link notifyGatewayOfMatch}.
 */
export async function matchPayment(
  context: PaymentContext,
  entry: StoredAlert,
  orderId: string | null,
): Promise<Refusal | null> {
  const { intentId } = entry;
  if (intentId === null) return refuse('action', refusals.notUnmatched);
  const order = orderId === null ? null : await context.ledger.findOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  if (entry.boundTo !== null && entry.boundTo !== order.documentId) return refuse('match', refusals.alreadyMatched);
  if (order.intentId !== intentId) {
    if (!canBePaid(order)) return refuse('match', refusals.notPayable);
    const intent = await context.gateway.retrieveIntent(intentId);
    if (intent?.status !== 'succeeded') return refuse('match', refusals.notUnmatched);
    if (intent.receivedCents !== order.totalCents) return refuse('match', refusals.wrongSum);
    const owner = await context.ledger.findOrderByIntent(intentId);
    if (owner && !isMismatched(owner, intent)) return refuse('match', refusals.alreadyMatched);
    if (order.intentId !== null) {
      const closed = await closeIntent(context, order.documentId);
      if (!closed.ok) return closed;
    }
    const refusal = await retrying(() =>
      context.ledger.transaction(() => bind(context, entry, intent, { order, owner })),
    );
    if (refusal) return refusal;
  }
  const found = await finalise(context, intentId, { source: 'admin' });
  return found.known && found.isPaid ? null : refuse('match', refusals.notPayable);
}

/** Returns true if the owner is an unpaid order with another amount, which this payment can never pay. */
const isMismatched = (owner: LedgerOrder, intent: PaymentSnapshot): boolean =>
  canBePaid(owner) && owner.totalCents !== intent.receivedCents;

async function bind(
  context: PaymentContext,
  entry: StoredAlert,
  intent: PaymentSnapshot,
  asRead: { readonly order: LedgerOrder; readonly owner: LedgerOrder | null },
): Promise<Refusal | null> {
  const { alerts, ledger } = context;
  const { intentId } = intent;
  const locked = new Map<string, LedgerOrder | null>();
  const ids = [asRead.order, asRead.owner].flatMap((each) => each?.documentId ?? []);
  for (const id of ids.sort()) locked.set(id, await ledger.lockOrder(id));
  const order = locked.get(asRead.order.documentId);
  const owner = await ledger.findOrderByIntent(intentId);
  if (!order || !canBePaid(order)) return refuse('match', refusals.notPayable);
  if (owner && (!locked.has(owner.documentId) || !isMismatched(owner, intent))) {
    return refuse('match', refusals.alreadyMatched);
  }
  // Only the canceled intent may be replaced; another attempt may have begun meanwhile.
  if (order.intentId !== null && order.intentId !== asRead.order.intentId) return refuse('match', refusals.notPayable);
  if (!(await alerts.bind(entry.documentId, order.documentId))) {
    return refuse('match', refusals.alreadyMatched);
  }
  if (owner) await ledger.beginAttempt(owner);
  await ledger.storeIntent(order.intentId === null ? order : await ledger.beginAttempt(order), intentId);
  return null;
}

/**
 * Writes the donation of a matched payment into the gateway's metadata. Repeating it does no harm; the sweeper repeats
 * a failed update.
 * @throws GatewayError if the gateway does not answer
 */
export async function notifyGatewayOfMatch(
  context: PaymentContext,
  { documentId, intentId, boundTo }: StoredAlert,
): Promise<void> {
  if (intentId === null || boundTo === null) return;
  await context.gateway.updateIntent(intentId, { orderId: boundTo });
  await context.alerts.markGatewayNotified(documentId);
}

/**
 * Finishes an interrupted match: pays the donation, resolves the alert, updates the gateway. Skips an alert that an
 * admin is acting on.
 * @throws GatewayError if the gateway does not answer
 */
export async function finishMatch(context: PaymentContext, { documentId: id }: StoredAlert): Promise<void> {
  await context.alerts.claim(id, async () => {
    const alert = await context.alerts.find(id);
    if (!alert?.intentId || alert.boundTo === null || alert.toldAt) return;
    await finalise(context, alert.intentId, { source: 'sweeper' });
    if (!alert.settledAt) await context.alerts.finishMatch(id, alert.boundTo);
    await notifyGatewayOfMatch(context, alert);
  });
}
