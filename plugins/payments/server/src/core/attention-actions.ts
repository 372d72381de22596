import type { Actor } from '../ports/audit';
import type { LedgerOrder } from '../ports/ledger';
import type { RefundEntry, StoredAttention } from '../ports/stores';
import { attentionTexts, refusals } from '../texts';
import { isAboutUnmatched, type AttentionAction } from './attention-permits';
import type { PaymentContext } from './context';
import { lineIn } from './booking-alert';
import { failedMailIn } from './failed-mail';
import { matchPayment } from './match-payment';
import { isLive } from './reconcile';
import { refund, refundKey } from './refund';
import { refuse, type Refusal } from './refusal';

/** What the admin gives with the action: the donation to match, a note for the audit log. */
export interface AttentionInput {
  readonly orderId?: string | null;
  readonly note?: string;
}

/**
 * Does what an admin chose and the entry permits. Whatever moves money acts at the gateway first.
 * @returns null when it is done, so that the entry may be resolved
 * @throws GatewayError when the gateway does not answer
 */
export async function act(
  context: PaymentContext,
  entry: StoredAttention,
  action: AttentionAction,
  input: AttentionInput,
  actor: Actor,
): Promise<Refusal | null> {
  switch (action) {
    case 'settle':
      return null;
    case 'match':
      return matchPayment(context, entry, input.orderId ?? entry.orderId);
    case 'refund':
      return isAboutUnmatched(entry) ? refundUnmatched(context, entry) : returnDonation(context, entry, actor);
    case 'accept':
      return accept(context, entry);
    case 'resend':
      return resend(context, entry);
  }
}

/** Gives back what is left of a payment that counts for no donation: part of it may have been returned elsewhere. */
async function refundUnmatched(context: PaymentContext, entry: StoredAttention): Promise<Refusal | null> {
  const { intentId, code: reason } = entry;
  const intent = intentId === null ? null : await context.gateway.retrieveIntent(intentId);
  if (intentId === null || !intent) return refuse('unknown', refusals.unknownEntry);
  const returned = intent.refunds.filter(isLive).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = intent.receivedCents - returned;
  if (amountCents <= 0) return refuse('rest', refusals.beyondRest);
  // Two admins who see the same refunds ask with the same key; after another refund the sum is another, and so is the key.
  const key = `unmatched-${intentId}-${intent.refunds.length}`;
  await context.gateway.refund({ intentId, amountCents, reason, key });
  return null;
}

/** Gives back what is left of the donation that the entry is about. */
async function returnDonation(context: PaymentContext, entry: StoredAttention, actor: Actor): Promise<Refusal | null> {
  const order = entry.orderId === null ? null : await context.ledger.findOrder(entry.orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  const refunds = await context.stores.refunds.ofOrders([order.documentId]);
  // An interrupted action finds its refund by this key. A refund that failed may be tried again, so it changes the key.
  const failed = refunds.filter(({ status }) => status === 'failed' || status === 'canceled').length;
  const idempotencyKey = `attention-${entry.documentId}-${failed}`;
  const made = refunds.find(({ key }) => key === refundKey(order.documentId, idempotencyKey));
  const reason = attentionTexts[entry.code];
  const { amountCents, lines } = made ?? restFor(entry, order);
  const answer = await refund(context, order.documentId, { amountCents, lines, reason, idempotencyKey }, actor);
  return answer.ok ? null : answer;
}

/** Returns what an entry's refund gives back: for a canceled booking the price of its line, else all that is left. */
function restFor(entry: StoredAttention, order: LedgerOrder): Pick<RefundEntry, 'amountCents' | 'lines'> {
  const rest = order.totalCents - order.refundedCents;
  const { lineId } = lineIn(entry.detail);
  if (entry.code !== 'booking_cancel' || lineId === '' || entry.amountCents === null)
    return { amountCents: rest, lines: null };
  const amountCents = Math.min(rest, entry.amountCents);
  return { amountCents, lines: { [lineId]: amountCents } };
}

async function accept(context: PaymentContext, entry: StoredAttention): Promise<Refusal | null> {
  const order = entry.orderId === null ? null : await context.ledger.findOrder(entry.orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  await context.ledger.acceptStub(order);
  return null;
}

async function resend(context: PaymentContext, entry: StoredAttention): Promise<Refusal | null> {
  const { id } = failedMailIn(entry.detail);
  if (id === null) return refuse('action', refusals.unknownAction);
  await context.mail.resend(id);
  return null;
}
