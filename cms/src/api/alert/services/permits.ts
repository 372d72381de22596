import type { AttentionCode } from '@seva/config/rules/attention-codes';
import type { Refusal, RefusalCode, StoredAlert } from '@seva/payments';
import type { AlertOrder } from '../queries';
import { refusals } from '../texts';
import { failedMailIn } from './details';

/** Makes a {@link Refusal}. */
export const refuse = (code: RefusalCode, message: string): Refusal => ({ ok: false, code, message });

/**
 * Action on an alert: match a payment to a donation, refund it, accept a donation without items as a general one,
 * resend a failed mail, or mark it as resolved elsewhere (`settle`).
 */
export type AlertAction = 'match' | 'refund' | 'accept' | 'resend' | 'settle';

const forUnmatched = ['match', 'refund', 'settle'] as const;
/** Actions that each kind of alert offers, if its donation permits them. */
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
  backup_copy_failed: ['settle'],
  receipt_unprintable: ['settle'],
  booking_unplaced: ['refund', 'settle'],
  booking_cancel: ['refund', 'settle'],
  day_requested: ['settle'],
  hold_stuck: ['settle'],
  places_drift: ['settle'],
  live_unlinked: ['settle'],
};

/** Returns whether an alert is about a payment that counts for no donation. */
export const isAboutUnmatched = ({ code }: StoredAlert): boolean => actionsByCode[code] === forUnmatched;

/** Returns whether the bank has not decided a dispute yet. Such an alert stays listed, to show its deadline. */
export const isDisputeOpen = ({ code }: StoredAlert, order: AlertOrder | null): boolean =>
  code === 'disputed' && order?.state === 'disputed';

/** Returns the reason to reject an action on an open alert, or null. `order` is the alert's donation. */
export function refusalOfAction(entry: StoredAlert, order: AlertOrder | null, action: string): Refusal | null {
  if (!actionsByCode[entry.code].some((known) => known === action)) return refuse('action', refusals.unknownAction);
  if (action === 'resend' && failedMailIn(entry.detail).id === null) return refuse('action', refusals.unknownAction);
  if (action === 'settle' && isDisputeOpen(entry, order)) return refuse('state', refusals.disputeOpen);
  if (action !== 'match' && entry.boundTo !== null) return refuse('match', refusals.alreadyMatched);
  const isReturn = action === 'refund' && !isAboutUnmatched(entry);
  return isReturn && !order?.canBeRefunded ? refuse('state', refusals.notRefundable) : null;
}

/** Returns the actions that an alert permits now. A resolved alert permits none. */
export function permittedActions(entry: StoredAlert, order: AlertOrder | null): readonly AlertAction[] {
  if (entry.settledAt) return [];
  return actionsByCode[entry.code].filter((action) => refusalOfAction(entry, order, action) === null);
}
