import { underLease } from '@seva/config/background/lease';
import { repeatedCartOf } from '@seva/config/rules/repeated-cart';
import type { Actor, Refusal, StoredAlert } from '@seva/payments';
import { alertTexts, refusals } from '../texts';
import { failedMailIn, lineIn, repeatedOrdersIn } from './details';
import { findAlert, type AlertView } from './list';
import type { AlertParts } from './parts';
import { isAboutUnmatched, refusalOfAction, refuse, type AlertAction } from './permits';

/** Input of an action: the donation to match, or a note for the audit log. */
export interface ActionInput {
  readonly orderId?: string | null;
  readonly note?: string;
}

/** Time in milliseconds until an alert can be claimed again after a process crashed. */
const claimMs = 60_000;

/** Runs `work` under a lease on the alert. @returns null if another process or admin has the lease */
export function claimAlert<Result>(
  { leases, log }: AlertParts,
  id: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const lease = { name: `attention:${id}`, leases: () => leases, forMs: claimMs, log };
  return underLease(lease, new AbortController().signal, work);
}

/**
 * Resolves an alert: claims it, performs the action, then marks it as resolved. An alert that counts further donations
 * of a repeated cart stays open after a refund.
 * The claim stops two admins from acting on one payment at once.
 */
export async function resolveAlert(
  parts: AlertParts,
  id: string,
  action: string,
  input: ActionInput,
  actor: Actor,
): Promise<{ readonly ok: true; readonly alert: AlertView } | Refusal> {
  if (!(await parts.list.find(id))) return refuse('unknown', refusals.unknownEntry);
  const answer = await claimAlert(parts, id, async () => {
    const alert = await parts.list.find(id);
    if (!alert || alert.settledAt) return refuse('settled', refusals.alreadyResolved);
    const order = alert.orderId === null ? null : ((await parts.ordersOf([alert.orderId])).get(alert.orderId) ?? null);
    const refusal =
      refusalOfAction(alert, order, action) ?? (await act(parts, alert, action as AlertAction, input, actor));
    if (refusal) return refusal;
    const left = action === 'refund' ? repeatedOrdersIn(alert).slice(0, -1) : [];
    if (left.length > 1) return { ok: true, alert: await countAgain(parts, id, left) } as const;
    const resolved = await recordResolution(parts, id, action, input, actor);
    if (!resolved) return refuse('settled', refusals.alreadyResolved);
    const failure = await parts.payments.notifyGatewayOfMatch(resolved);
    if (failure)
      parts.log.warn(`The gateway was not notified of the match of ${resolved.intentId ?? ''}: ${failure.code}`);
    return { ok: true, alert: resolved } as const;
  });
  return answer ?? refuse('settled', refusals.beingResolved);
}

/** Performs a permitted action, at the gateway first if it moves money. @returns null on success */
async function act(
  { payments, resend }: AlertParts,
  alert: StoredAlert,
  action: AlertAction,
  input: ActionInput,
  actor: Actor,
): Promise<Refusal | null> {
  switch (action) {
    case 'settle':
      return null;
    case 'match':
      return payments.matchPayment(alert, input.orderId ?? alert.orderId);
    case 'refund':
      return isAboutUnmatched(alert)
        ? payments.refundUnmatched(alert)
        : payments.returnDonation(
            { alertId: alert.documentId, orderId: alert.orderId, reason: alertTexts[alert.code], line: lineOf(alert) },
            actor,
          );
    case 'accept':
      return payments.acceptStub(alert.orderId);
    case 'resend': {
      const { id } = failedMailIn(alert.detail);
      if (id === null) return refuse('action', refusals.unknownAction);
      await resend(id);
      return null;
    }
  }
}

/** Leaves an alert about a repeated cart open for the donations that were not refunded. */
async function countAgain(parts: AlertParts, id: string, orders: readonly string[]): Promise<AlertView> {
  await parts.list.replace(id, repeatedCartOf(orders));
  const alert = await findAlert(parts, id);
  if (!alert) throw new Error(`Alert ${id} is gone`);
  return alert;
}

/** Returns the canceled booking's line, to which its refund is limited. */
function lineOf({ code, detail, amountCents }: StoredAlert): { readonly id: string; readonly cents: number } | null {
  const { lineId } = lineIn(detail);
  return code === 'booking_cancel' && lineId !== '' && amountCents !== null ? { id: lineId, cents: amountCents } : null;
}

/** Marks an alert as resolved and writes the audit entry. @returns null if it was resolved before */
export function recordResolution(
  parts: AlertParts,
  id: string,
  action: string,
  { orderId, note = '' }: ActionInput,
  actor: Actor,
): Promise<AlertView | null> {
  return parts.transaction(async () => {
    const by = actor.kind === 'person' ? actor.userId : actor.kind;
    if (!(await parts.list.resolve(id, { by, action, note }))) return null;
    const alert = await findAlert(parts, id);
    if (!alert) return null;
    await parts.audit({
      actor,
      action: `attention.${action}`,
      entity: 'attention',
      entityId: id,
      before: { code: alert.code },
      after: { intent: alert.intentId, order: orderId ?? alert.orderId, note },
    });
    return alert;
  });
}
