import type { Actor } from '../ports/audit';
import type { StoredAttention } from '../ports/stores';
import { attentionTexts, refusals } from '../texts';
import { act, actionsOf, type AttentionAction, type AttentionInput } from './attention-actions';
import type { PaymentContext } from './context';
import { letterOf } from './lost-letter';
import { refuse, refusalOf, type Refusal } from './refusal';

export type { AttentionAction, AttentionInput } from './attention-actions';

/** An entry as an admin reads it; cents. */
export interface AttentionView extends StoredAttention {
  readonly message: string;
  readonly actions: readonly AttentionAction[];
}

/** The entry with its sentence and the actions that are still open. */
export function viewAttention(entry: StoredAttention): AttentionView {
  const message = attentionTexts[entry.code];
  const named = entry.code === 'mail_failed' ? `${message} (${letterOf(entry.detail).name})` : message;
  return { ...entry, message: named, actions: entry.settledAt ? [] : actionsOf(entry) };
}

/**
 * Settles an entry of *needs attention*. What has to be done is done first; the entry is settled only when
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
    const refusal = await act(context, entry, action as AttentionAction, input, actor);
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
