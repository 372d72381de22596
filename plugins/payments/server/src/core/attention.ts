import type { Actor } from '../ports/audit';
import type { AttentionQuery, Slice, StoredAttention } from '../ports/stores';
import type { LedgerOrder } from '../ports/ledger';
import { answerBy, attentionTexts, heldMail, refusals, untilDecided } from '../texts';
import { act, type AttentionInput } from './attention-actions';
import { isDisputeOpen, permittedActions, refusalOfAction, type AttentionAction } from './attention-permits';
import type { PaymentContext } from './context';
import { deadlineIn } from './dispute-particulars';
import { finalise } from './finalise';
import { aboutBookings, lineIn } from './booking-alert';
import { failedMailIn } from './failed-mail';
import { tellOfMatch } from './match-payment';
import { otherOrderOf } from './repeated-cart';
import { refuse, refusalOf, type Refusal } from './refusal';

export type { AttentionInput } from './attention-actions';
export type { AttentionAction } from './attention-permits';

/** An entry as an admin reads it; cents. */
export interface AttentionView extends StoredAttention {
  /** Second donation that the entry is about; null for most. */
  readonly otherOrderId: string | null;
  readonly message: string;
  readonly actions: readonly AttentionAction[];
}

/**
 * Longer than an act with a silent gateway takes; a process that dies in the middle blocks an entry no longer than
 * this.
 */
const claimMs = 60_000;

/** Entries whose own words say everything. */
const saidInFull: readonly string[] = ['limit_near', 'card_testing', 'backup_failed', 'receipt_unprintable'];

function sentenceOf(entry: StoredAttention, order: LedgerOrder | null, timeZone: string): string {
  const { code, detail, settledAt } = entry;
  const message = attentionTexts[code];
  if (code === 'mail_failed') {
    const { name, isHeld } = failedMailIn(detail);
    return `${isHeld ? heldMail : message} (${name})`;
  }
  if (saidInFull.includes(code)) return detail;
  if (aboutBookings.includes(code)) return [message, lineIn(detail).words].filter(Boolean).join(' ');
  const dueAt = code === 'disputed' || code === 'dispute_inquiry' ? deadlineIn(detail) : null;
  const waits = settledAt === null && isDisputeOpen(entry, order);
  return [message, dueAt ? answerBy(dueAt, timeZone) : '', waits ? untilDecided : ''].filter(Boolean).join(' ');
}

/** The entry with its sentence and the actions that it permits now; `order` is the donation that it is about. */
function viewAttention(entry: StoredAttention, order: LedgerOrder | null, timeZone: string): AttentionView {
  const message = sentenceOf(entry, order, timeZone);
  return { ...entry, message, actions: permittedActions(entry, order), otherOrderId: otherOrderOf(entry) };
}

/** One page of *needs attention*, newest first, and how many entries there are on all pages. */
export async function listAttention(
  context: PaymentContext,
  query: AttentionQuery,
  slice: Slice,
): Promise<{ readonly entries: readonly AttentionView[]; readonly total: number }> {
  const { attention } = context.stores;
  const [stored, total] = [await attention.many(query, slice), await attention.count(query)];
  const ids = [...new Set(stored.flatMap(({ orderId }) => orderId ?? []))];
  const orders = new Map((await context.ledger.findOrders(ids)).map((order) => [order.documentId, order]));
  const timeZone = await context.ledger.timeZone();
  const entries = stored.map((entry) => viewAttention(entry, orders.get(entry.orderId ?? '') ?? null, timeZone));
  return { entries, total };
}

/** One entry; null when there is none. */
export async function findAttention(context: PaymentContext, id: string): Promise<AttentionView | null> {
  const entry = await context.stores.attention.find(id);
  return entry && viewAttention(entry, await orderOf(context, entry), await context.ledger.timeZone());
}

async function orderOf({ ledger }: PaymentContext, { orderId }: StoredAttention): Promise<LedgerOrder | null> {
  return orderId === null ? null : ledger.findOrder(orderId);
}

/**
 * Resolves an entry of *needs attention*. Who acts claims the entry first, over all processes, so that two admins can
 * never act on one payment at once; what has to be done is done next; the entry is resolved only when that has succeeded.
 */
export async function resolveAttention(
  context: PaymentContext,
  id: string,
  action: string,
  input: AttentionInput,
  actor: Actor,
): Promise<{ readonly ok: true; readonly entry: AttentionView } | Refusal> {
  const known = await context.stores.attention.find(id);
  if (!known) return refuse('unknown', refusals.unknownEntry);
  const answer = await claiming(context, id, async () => {
    const entry = await context.stores.attention.find(id);
    if (!entry || entry.settledAt) return refuse('settled', refusals.alreadyResolved);
    const forbidden = refusalOfAction(entry, await orderOf(context, entry), action);
    if (forbidden) return forbidden;
    try {
      const refusal = await act(context, entry, action as AttentionAction, input, actor);
      if (refusal) return refusal;
    } catch (error) {
      return refusalOf(error);
    }
    const resolved = await resolve(context, id, action, input, actor);
    if (resolved.ok) await tell(context, resolved.entry);
    return resolved;
  });
  return answer ?? refuse('settled', refusals.beingResolved);
}

/** Runs `work` while nobody else may act on the entry; null when somebody else is at it. */
async function claiming<T>(context: PaymentContext, id: string, work: () => Promise<T>): Promise<T | null> {
  const { leases } = context.stores;
  const holder = context.newKey();
  if (!(await leases.acquire(`attention:${id}`, holder, claimMs))) return null;
  try {
    return await work();
  } finally {
    await leases.release(`attention:${id}`, holder);
  }
}

function resolve(
  context: PaymentContext,
  id: string,
  action: string,
  input: AttentionInput,
  actor: Actor,
): Promise<{ readonly ok: true; readonly entry: AttentionView } | Refusal> {
  return context.ledger.transaction(async () => {
    const by = actor.kind === 'person' ? actor.userId : actor.kind;
    const resolved = await context.stores.attention.resolve(id, { by, action, note: input.note ?? '' });
    const entry = await context.stores.attention.find(id);
    if (!resolved || !entry) return refuse('settled', refusals.alreadyResolved);
    await context.audit.append({
      actor,
      action: `attention.${action}`,
      entity: 'attention',
      entityId: id,
      before: { code: entry.code },
      after: { intent: entry.intentId, order: input.orderId ?? entry.orderId, note: input.note ?? '' },
    });
    return { ok: true, entry: viewAttention(entry, null, await context.ledger.timeZone()) } as const;
  });
}

async function tell(context: PaymentContext, entry: StoredAttention): Promise<void> {
  await tellOfMatch(context, entry).catch((error: unknown) => {
    context.log.warn(`The gateway was not told of the match of ${entry.intentId ?? ''}: ${refusalOf(error).code}`);
  });
}

/**
 * Takes a match that was interrupted to its end: the donation is paid, the entry resolved, the gateway told. Leaves
 * alone what an admin is at.
 * @throws GatewayError when the gateway does not answer.
 */
export async function finishMatch(context: PaymentContext, { documentId: id }: StoredAttention): Promise<void> {
  await claiming(context, id, async () => {
    const entry = await context.stores.attention.find(id);
    if (!entry?.intentId || entry.boundTo === null || entry.toldAt) return;
    await finalise(context, entry.intentId, { source: 'sweeper' });
    if (!entry.settledAt) await resolve(context, id, 'match', { orderId: entry.boundTo }, { kind: 'system' });
    await tellOfMatch(context, entry);
  });
}
