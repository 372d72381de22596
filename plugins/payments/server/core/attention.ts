import { openStates } from '@seva/config/rules/order-life';
import type { Actor } from '../ports/audit';
import type { AttentionCode, StoredAttention } from '../ports/stores';
import { attentionTexts, refusals } from '../texts';
import type { PaymentContext } from './context';
import { finalise } from './finalise';
import { refuse, refusalOf, type Refusal } from './refusal';
import { release } from './release';

/** What an admin can do about an entry: bind the payment to a donation, give it back, or note that it is dealt with. */
export type AttentionAction = 'match' | 'refund' | 'settle';

/** An entry as an admin reads it; cents. */
export interface AttentionView extends StoredAttention {
  readonly message: string;
  readonly actions: readonly AttentionAction[];
}

const orphanCodes: readonly AttentionCode[] = ['orphan_payment', 'superseded_payment', 'amount_mismatch'];

/** The entry with its sentence and the actions that are still open. */
export function viewAttention(entry: StoredAttention): AttentionView {
  const open: AttentionAction[] = orphanCodes.includes(entry.code) ? ['match', 'refund', 'settle'] : ['settle'];
  return { ...entry, message: attentionTexts[entry.code], actions: entry.settledAt ? [] : open };
}

/** What the admin gives with the action: the donation to match, a note for the trail. */
export interface AttentionInput {
  readonly orderId?: string | null;
  readonly note?: string;
}

/**
 * Settles an entry of *needs attention*. Matching and refunding act at the gateway first; the entry is settled only when
 * that has succeeded, and exactly one of two admins who try at once settles it.
 */
export async function settleAttention(
  context: PaymentContext,
  id: string,
  action: string,
  input: AttentionInput,
  actor: Actor,
): Promise<{ readonly ok: true; readonly entry: AttentionView } | Refusal> {
  const entry = await context.stores.attention.find(id);
  if (!entry) return refuse('unknown', refusals.unknownEntry);
  if (entry.settledAt) return refuse('settled', refusals.alreadySettled);
  if (!viewAttention(entry).actions.some((known) => known === action)) return refuse('action', refusals.unknownAction);
  try {
    const refusal = await act(context, entry, action as AttentionAction, input);
    if (refusal) return refusal;
  } catch (error) {
    return refusalOf(error);
  }
  return context.ledger.transaction(async () => {
    const by = actor.kind === 'person' ? actor.userId : actor.kind;
    const settled = await context.stores.attention.settle(id, { by, action, note: input.note ?? '' });
    if (!settled) return refuse('settled', refusals.alreadySettled);
    await context.audit.append({
      actor,
      action: `attention.${action}`,
      entity: 'attention',
      entityId: id,
      before: { code: entry.code },
      after: { intent: entry.intentId, order: input.orderId ?? entry.orderId, note: input.note ?? '' },
    });
    const stored = await context.stores.attention.find(id);
    return { ok: true, entry: viewAttention(stored ?? entry) } as const;
  });
}

async function act(
  context: PaymentContext,
  entry: StoredAttention,
  action: AttentionAction,
  input: AttentionInput,
): Promise<Refusal | null> {
  if (action === 'settle') return null;
  if (entry.intentId === null) return refuse('action', refusals.notOrphan);
  if (action === 'match') return match(context, entry.intentId, input.orderId ?? entry.orderId);
  const intent = await context.gateway.retrieveIntent(entry.intentId);
  if (!intent) return refuse('unknown', refusals.unknownEntry);
  const { receivedCents: amountCents } = intent;
  await context.gateway.refund({
    intentId: entry.intentId,
    amountCents,
    reason: entry.code,
    key: `orphan-${entry.intentId}`,
  });
  return null;
}

/**
 * Binds an orphan payment to an unpaid card order of the same sum. The order's own intent is canceled first, so that it
 * cannot be charged as well; from there on the payment is finalised like any other.
 */
async function match(context: PaymentContext, intentId: string, orderId: string | null): Promise<Refusal | null> {
  const order = orderId === null ? null : await context.ledger.findOrder(orderId);
  if (!order) return refuse('unknown', refusals.unknownOrder);
  const isOpen = openStates.includes(order.status) || order.status === 'expired' || order.status === 'canceled';
  if (order.method !== 'CreditCard' || !isOpen) return refuse('match', refusals.notPayable);
  const intent = await context.gateway.retrieveIntent(intentId);
  if (intent?.status !== 'succeeded') return refuse('match', refusals.notOrphan);
  if (intent.receivedCents !== order.totalCents) return refuse('match', refusals.wrongSum);

  if (order.intentId !== null && order.intentId !== intentId) {
    const released = await release(context, order.documentId);
    if (!released.ok) return released;
  }
  await context.gateway.updateIntent(intentId, { orderId: order.documentId });
  const isBound = await context.ledger.transaction(async () => {
    const fresh = await context.ledger.lockOrder(order.documentId);
    if (fresh?.intentId === intentId) return true;
    // Only the intent that was canceled above may be replaced; another attempt may have begun meanwhile.
    if (!fresh || (fresh.intentId !== null && fresh.intentId !== order.intentId)) return false;
    return context.ledger.storeIntent(
      fresh.intentId === null ? fresh : await context.ledger.beginAttempt(fresh),
      intentId,
    );
  });
  if (!isBound) return refuse('match', refusals.notPayable);
  const found = await finalise(context, intentId, { source: 'admin' });
  return found.known && found.isPaid ? null : refuse('match', refusals.notPayable);
}
