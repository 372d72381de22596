import type { AttentionCode } from '@seva/config/rules/attention-codes';

/** Messages of each kind of alert. */
export const alertTexts: Readonly<Record<AttentionCode, string>> = {
  orphan_payment: 'A card was charged, but no donation belongs to the payment. Match it to one, or refund it.',
  superseded_payment:
    'A card was charged through a payment page that had been replaced by another. Match it to a donation, or refund it.',
  amount_mismatch: 'A card was charged a different sum than the donation says. Check both, then refund or resolve it.',
  late_payment:
    'A card was charged after its donation had been closed. It now counts as paid; thank the donor as usual.',
  disputed: 'The donor has disputed this payment with their bank. Answer it in the payment service’s dashboard.',
  dispute_inquiry: 'The donor’s bank has asked about this payment. Answering early can prevent a dispute.',
  repeated_cart:
    'The same donor paid for the same cart twice within ten minutes. Ask whether both donations are meant; if not, refund this one.',
  refund_failed: 'A refund didn’t go through; the money is still with the temple. Arrange it with the donor.',
  items_unknown:
    'A card was charged, but what it was given for is not known. Ask the donor, or keep it as a general donation.',
  check_bounced: 'The bank has returned a check unpaid. The donor has been told; ask whether they want to give again.',
  mail_failed: 'An email couldn’t be delivered. Correct the address and send it again, or contact them.',
  webhooks_silent:
    'The payment service has not reported a payment for more than an hour, so payments are found late. Check its webhook settings.',
  unbooked_payment:
    'A payment could not be written into the books and is tried again every hour. Ask whoever runs the shop to read its log.',
  limit_near: 'Many tries from one place.',
  card_testing: 'Cards are being tried out. Giving without an account was closed for half an hour.',
  backup_failed: 'No backup was made.',
  booking_unplaced:
    'A gift arrived after its place had gone to others. Find another day with the family, or give it back.',
  booking_cancel: 'A family asks to cancel. Give the money of its line back, or talk to them.',
  hold_stuck:
    'A place has been kept for more than an hour for a cart that is not paid, because the payment service does not answer.',
  places_drift: 'The places that are counted as taken are not those of the bookings.',
  live_unlinked:
    'Families watch this pooja from home within a day, and it has no live link. Give it one in the week of Sevas.',
  receipt_unprintable:
    'A receipt or statement is for a name in a script that papers have no letters for. Issue it corrected, in Latin letters.',
  paid_without_intent: 'This donation counts as paid by card, but no payment is known for it. Check how it came to be.',
};

/** Message about a mail that a restore holds back. */
export const heldMail =
  'This email was waiting when the backup was made and may have been sent since. Send it, or resolve the entry.';

/** Returns the message with a dispute's deadline, in the temple's time zone. */
export const answerBy = (dueAt: Date, timeZone: string): string =>
  `The deadline is ${dueAt.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })} (temple time).`;

/** Explains why an open dispute cannot be resolved by hand. */
export const untilDecided = 'The entry can be resolved once the bank has decided.';

/** Refusals of actions on alerts. The payments plugin has those about the payment itself. */
export const refusals = {
  unknownEntry: 'Entry not found',
  alreadyResolved: 'This entry has been resolved already',
  beingResolved: 'Somebody else is resolving this entry at the moment. Please look again in a minute.',
  unknownAction: 'There is no such action for this entry',
  disputeOpen:
    'This dispute is still open at the bank. It stays on the list until it is decided: answer it in the payment service’s dashboard.',
  alreadyMatched: 'This payment already belongs to another donation',
  notRefundable: 'This donation cannot be refunded',
} as const;
