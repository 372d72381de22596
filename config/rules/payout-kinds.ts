/**
 * The kinds of movements in a payout of the card processor, in the order in which a treasurer reads them. `dispute` is money
 * that a donor's bank takes back while it decides; `payout_returned` is an earlier payout that the temple's bank sent back.
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

/** One of {@link payoutLineKinds}. */
export type PayoutLineKind = (typeof payoutLineKinds)[number];

/** Where a payout stands; `failed` means that the temple's bank did not take it. */
export type PayoutState = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

/** Whether the money of a payout did not reach the bank. */
export const isSentBack = (state: PayoutState): boolean => state === 'failed' || state === 'canceled';

/**
 * Whether the card processor says what is in a payout: all of it, not all of it yet, or never, since somebody made the
 * payout by hand.
 */
export type Itemization = 'whole' | 'partly' | 'never';
