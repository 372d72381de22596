/**
 * Kinds of movements in a payout of the card processor, in a treasurer's order. `dispute` is money that a donor's bank
 * withdraws until its decision; `payout_returned` is an earlier payout that the temple's bank rejected.
 */
export const payoutLineKinds = [
  'payment',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_reversed',
  'payout_returned',
  'fee',
  'other',
] as const;

export type PayoutLineKind = (typeof payoutLineKinds)[number];

/** States of a payout; `failed` means that the temple's bank rejected it. */
export type PayoutState = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

/** Returns whether the money of a payout did not reach the bank. */
export const isSentBack = (state: PayoutState): boolean => state === 'failed' || state === 'canceled';

/**
 * Degree to which the card processor itemizes a payout: all of it, not all of it yet, or never, for a manual payout.
 */
export type Itemization = 'whole' | 'partly' | 'never';
