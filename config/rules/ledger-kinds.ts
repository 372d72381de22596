/** Kinds of money movements in the ledger, in a treasurer's order. */
export const ledgerKinds = [
  'payment',
  'check_cleared',
  'gift_received',
  'refund',
  'refund_failed',
  'check_bounced',
  'gift_reversed',
  'dispute_lost',
  'dispute_reversed',
] as const;

export type LedgerKind = (typeof ledgerKinds)[number];
