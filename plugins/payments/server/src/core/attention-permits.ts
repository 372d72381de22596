import type { AttentionCode } from '@seva/config/rules/attention-codes';
import { isKnownPayment, isRefundable } from '@seva/config/rules/order-acts';
import type { LedgerOrder } from '../ports/ledger';
import type { StoredAttention } from '../ports/stores';
import { refusals } from '../texts';
import { failedMailIn } from './failed-mail';
import { refuse, type Refusal } from './refusal';

/**
 * What an admin can do about an entry: bind a payment to a donation, give the money back, keep a donation without items
 * as a general one, send a lost mail again, or note that it was dealt with elsewhere.
 */
export type AttentionAction = 'match' | 'refund' | 'accept' | 'resend' | 'settle';

const forUnmatched = ['match', 'refund', 'settle'] as const;
/** What resolves an entry of each kind, as far as its donation permits it. */
export const actionsByCode: Readonly<Record<AttentionCode, readonly AttentionAction[]>> = {
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

/** Whether an entry is about a payment that counts for no donation. */
export const isAboutUnmatched = ({ code }: StoredAttention): boolean => actionsByCode[code] === forUnmatched;

/** A dispute stays on the list as long as the bank has not decided: nobody else would think of its deadline. */
export const isDisputeOpen = ({ code }: StoredAttention, order: LedgerOrder | null): boolean =>
  code === 'disputed' && order?.status === 'disputed';

function canBeReturned(order: LedgerOrder | null): boolean {
  if (!order) return false;
  const { status: state, method, totalCents, refundedCents, intentId } = order;
  const isPaymentKnown = isKnownPayment(intentId);
  return isRefundable({ state, method, isPaymentKnown, restCents: totalCents - refundedCents });
}

/**
 * Why an action may not be done to an open entry now; null when it may. The list asks this for every action that it
 * shows, and the action itself asks again.
 * @param order the donation that the entry is about, as the ledger has it
 */
export function refusalOfAction(entry: StoredAttention, order: LedgerOrder | null, action: string): Refusal | null {
  if (!actionsByCode[entry.code].some((known) => known === action)) return refuse('action', refusals.unknownAction);
  if (action === 'resend' && failedMailIn(entry.detail).id === null) return refuse('action', refusals.unknownAction);
  if (action === 'settle' && isDisputeOpen(entry, order)) return refuse('state', refusals.disputeOpen);
  if (action !== 'match' && entry.boundTo !== null) return refuse('match', refusals.alreadyMatched);
  const isReturn = action === 'refund' && !isAboutUnmatched(entry);
  return isReturn && !canBeReturned(order) ? refuse('state', refusals.notRefundable) : null;
}

/** The actions that an entry permits now: none once it is resolved. */
export function permittedActions(entry: StoredAttention, order: LedgerOrder | null): readonly AttentionAction[] {
  if (entry.settledAt) return [];
  return actionsByCode[entry.code].filter((action) => refusalOfAction(entry, order, action) === null);
}
