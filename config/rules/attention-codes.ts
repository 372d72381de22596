/** Kinds of entries of *needs attention*. */
export const attentionCodes = [
  'orphan_payment',
  'superseded_payment',
  'amount_mismatch',
  'late_payment',
  'disputed',
  'dispute_inquiry',
  'repeated_cart',
  'refund_failed',
  'paid_without_intent',
  'items_unknown',
  'check_bounced',
  'mail_failed',
  'unbooked_payment',
  'webhooks_silent',
  'limit_near',
  'card_testing',
  'backup_failed',
  'backup_copy_failed',
  'receipt_unprintable',
  'booking_unplaced',
  'booking_cancel',
  'day_requested',
  'hold_stuck',
  'places_drift',
  'live_unlinked',
] as const;

const notAboutMoney: readonly string[] = [
  ...['mail_failed', 'webhooks_silent', 'limit_near', 'card_testing', 'receipt_unprintable'],
  ...['backup_failed', 'backup_copy_failed'],
  ...['booking_unplaced', 'booking_cancel', 'day_requested', 'hold_stuck', 'places_drift', 'live_unlinked'],
];

export const moneyAttentionCodes = attentionCodes.filter((code) => !notAboutMoney.includes(code));

export type AttentionCode = (typeof attentionCodes)[number];

/** Detail of an unmatched payment that names a donation of another shop or of a time before a restore. */
export const unknownDonation = 'unknown donation';
