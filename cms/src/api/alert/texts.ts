import type { AttentionCode } from '@seva/config/rules/attention-codes';

export const alertTexts: Readonly<Record<AttentionCode, string>> = {
  orphan_payment: 'A card was charged, but no donation belongs to the payment. Match it to one, or refund it.',
  superseded_payment:
    'A card was charged on a payment page that had been replaced. Match it to a donation, or refund it.',
  amount_mismatch: 'The amount charged differs from the donation’s total. Check both, then refund or resolve it.',
  late_payment:
    'A card was charged after its donation was closed. The donation now counts as paid; thank the donor as usual.',
  disputed: 'The donor disputed this payment with their bank. Respond in the payment service’s dashboard.',
  dispute_inquiry: 'The donor’s bank asked about this payment. A quick response can prevent a dispute.',
  repeated_cart:
    'The same donor paid for the same cart again within ten minutes. Ask whether they meant it; if not, refund this donation.',
  refund_failed: 'A refund failed, so the temple still has the money. Arrange it with the donor.',
  items_unknown: 'A card was charged, but we don’t know what for. Ask the donor, or keep it as a general donation.',
  check_bounced: 'The bank returned a check unpaid. The donor got an email; ask whether they want to give again.',
  mail_failed: 'An email couldn’t be delivered. Correct the address and send it again, or contact the recipient.',
  webhooks_silent:
    'The payment service hasn’t reported a payment for more than an hour, so payments show up late. Check its webhook settings.',
  unbooked_payment:
    'A payment couldn’t be recorded. The server retries every hour; ask your administrator to check its log.',
  limit_near: 'Many failed attempts from one network.',
  card_testing: 'Someone is testing stolen cards. Giving without an account was closed for half an hour.',
  backup_failed: 'No backup was made.',
  backup_copy_failed: 'The backup wasn’t copied to the second folder.',
  booking_unplaced: 'A donation was paid after its spot was taken. Find another day with the family, or refund it.',
  booking_cancel: 'A family wants to cancel. Refund the booking, or contact them.',
  day_requested:
    'A family waits for a day. Confirm the requested one, choose another, or refund it, under Sevas, Needs a day.',
  hold_stuck:
    'A spot has been held for more than an hour for an unpaid cart, because the payment service isn’t responding.',
  places_drift: 'The number of taken spots doesn’t match the bookings.',
  live_unlinked:
    'Families will watch this pooja from home within a day, but it has no live link. Add one in the week view of Sevas.',
  receipt_unprintable:
    'A receipt or statement has a name in a script that we can’t print. Issue a corrected one in Latin letters.',
  paid_without_intent: 'This donation counts as paid by card, but it has no known payment. Check how this happened.',
};

/** Message about a mail that a restore holds back. */
export const heldMailText =
  'This email was waiting when the backup was made and may have been sent since. Send it, or resolve this entry.';

/** Returns the message with a dispute's deadline, in the temple's time zone. */
export const deadlineText = (dueAt: Date, timeZone: string): string =>
  `The deadline is ${dueAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })} (temple time).`;

export const seenText = (times: number): string => `Seen ${times} times.`;

/** Explains which shop may have taken a payment that names an unknown donation. */
export const otherShopText =
  'It names a donation that this shop doesn’t have: a newer one than a restored backup, or one of another shop that uses the same Stripe account. Don’t refund the other shop’s payments; turn off one of the two.';

/** Explains why an open dispute cannot be resolved by hand. */
export const openDisputeText = 'You can resolve this entry once the bank has decided.';

/** Refusals of actions on alerts. The payments plugin has those about the payment itself. */
export const refusals = {
  unknownEntry: 'Entry not found',
  alreadyResolved: 'This entry is already resolved',
  beingResolved: 'Someone else is resolving this entry. Check again in a minute.',
  unknownAction: 'This action isn’t available for this entry',
  disputeOpen:
    'The bank hasn’t decided this dispute yet. It stays on the list until then; respond in the payment service’s dashboard.',
  alreadyMatched: 'This payment already belongs to another donation',
  notRefundable: 'This donation can’t be refunded',
} as const;
