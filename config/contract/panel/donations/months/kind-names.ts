import type { LedgerKind } from '../../../../rules/ledger-kinds';

/** Labels of the kinds of movement, on the page and in files. */
export const ledgerKindNames: Readonly<Record<LedgerKind, string>> = {
  payment: 'Card payments',
  check_cleared: 'Checks cleared',
  refund: 'Refunds',
  refund_failed: 'Refunds that came back',
  check_bounced: 'Checks returned unpaid',
  dispute_lost: 'Disputes lost',
  dispute_reversed: 'Lost disputes given back',
};
