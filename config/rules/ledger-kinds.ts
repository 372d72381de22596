/** The kinds of movements of money in the ledger, in the order in which a treasurer reads them. */
export const ledgerKinds = [
  'payment',
  'check_cleared',
  'refund',
  'refund_failed',
  'check_bounced',
  'dispute_lost',
  'dispute_reversed',
] as const;

/** One of {@link ledgerKinds}. */
export type LedgerKind = (typeof ledgerKinds)[number];
