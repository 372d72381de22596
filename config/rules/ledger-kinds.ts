/** Kinds of money movements in the ledger, in a treasurer's order. */
export const ledgerKinds = [
  'payment',
  'check_cleared',
  'refund',
  'refund_failed',
  'check_bounced',
  'dispute_lost',
  'dispute_reversed',
] as const;

export type LedgerKind = (typeof ledgerKinds)[number];
