import type { LedgerKind } from '../../../../rules/ledger-kinds';

export const ledgerKindNames: Readonly<Record<LedgerKind, string>> = {
  payment: 'Card payments',
  check_cleared: 'Checks cleared',
  gift_received: 'Gifts at the front desk',
  refund: 'Refunds',
  refund_failed: 'Returned refunds',
  check_bounced: 'Bounced checks',
  gift_reversed: 'Gifts reversed by staff',
  dispute_lost: 'Disputes lost',
  dispute_reversed: 'Reversed disputes',
};
