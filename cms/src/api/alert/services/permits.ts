import type { AttentionCode } from '@seva/config/rules/attention-codes';
import type { Refusal, RefusalCode, StoredAlert } from '@seva/payments';
import type { AlertOrder } from '../queries';
import { refusals } from '../texts';
import { failedMailIn } from './details';

/** Makes a {@link Refusal}. */
export const refuse = (code: RefusalCode, message: string): Refusal => ({ ok: false, code, message });

/**
 * Action of an admin on an alert: bind a payment to a donation, refund it, keep a donation without items as a general
 * one, send a lost mail again, or record that it was resolved elsewhere.
 */
export type AlertAction = 'match' | 'refund' | 'accept' | 'resend' | 'settle';

const forUnmatched = ['match', 'refund', 'settle'] as const;
/** Actions that resolve each kind of alert, as far as its donation permits them. */
export const actionsByCode: Readonly<Record<AttentionCode, readonly AlertAction[]>> = {
  orphan_payment: forUnmatched,
  superseded_payment: forUnmatched,
  amount_mismatch: forUnmatched,
  late_payment: ['refund', 'settle'],
  disputed: ['settle'],
  dispute_inquiry: ['refund', 'settle'],
  repeated_cart: ['refund', 'settle'],
  refund_failed: ['settle'],
  paid_without_intent: ['settle'],
  items_unknown: ['accept', 'refund'],
  check_bounced: ['settle'],
  mail_failed: ['resend', 'settle'],
  webhooks_silent: ['settle'],
  unbooked_payment: ['settle'],
  limit_near: ['settle'],
  card_testing: ['settle'],
  backup_failed: ['settle'],
  receipt_unprintable: ['settle'],
  booking_unplaced: ['refund', 'settle'],
  booking_cancel: ['refund', 'settle'],
  hold_stuck: ['settle'],
  places_drift: ['settle'],
  live_unlinked: ['settle'],
};

/** Whether an alert is about a payment that counts for no donation. */
export const isAboutUnmatched = ({ code }: StoredAlert): boolean => actionsByCode[code] === forUnmatched;

/** Whether the bank has not decided a dispute yet. Such an alert stays on the list, so that its deadline is seen. */
export const isDisputeOpen = ({ code }: StoredAlert, order: AlertOrder | null): boolean =>
  code === 'disputed' && order?.state === 'disputed';

/** Returns why an action is not permitted on an open alert now, null if it is. `order` is the donation that it is about. */
export function refusalOfAction(entry: StoredAlert, order: AlertOrder | null, action: string): Refusal | null {
  if (!actionsByCode[entry.code].some((known) => known === action)) return refuse('action', refusals.unknownAction);
  if (action === 'resend' && failedMailIn(entry.detail).id === null) return refuse('action', refusals.unknownAction);
  if (action === 'settle' && isDisputeOpen(entry, order)) return refuse('state', refusals.disputeOpen);
  if (action !== 'match' && entry.boundTo !== null) return refuse('match', refusals.alreadyMatched);
  const isReturn = action === 'refund' && !isAboutUnmatched(entry);
  return isReturn && !order?.canBeRefunded ? refuse('state', refusals.notRefundable) : null;
}

/** Returns the actions that an alert permits now; none once it is resolved. */
export function permittedActions(entry: StoredAlert, order: AlertOrder | null): readonly AlertAction[] {
  if (entry.settledAt) return [];
  return actionsByCode[entry.code].filter((action) => refusalOfAction(entry, order, action) === null);
}
