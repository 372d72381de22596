import type { PayoutDifference, PayoutSums } from '@seva/config/contract/panel/donations/payouts/contracts';
import { toDollars } from '@seva/config/rules/money';
import type { PayoutLineKind } from '@seva/config/rules/payout-kinds';

/** Line of a payout with the amount of its ledger entry; signed cents, null without an entry. */
export interface ReadLine {
  readonly kind: PayoutLineKind;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly ledgerCents: number | null;
}

/** Kinds without a ledger entry: the processor's own fees, and payouts that a bank returned. */
const withoutLedger: readonly PayoutLineKind[] = ['payout_returned', 'fee', 'other'];
const ofDisputes: readonly PayoutLineKind[] = ['dispute', 'dispute_reversed'];

/** Returns how a line of a payout differs from the ledger, null if it does not. */
export function differenceOf({ kind, amountCents, ledgerCents }: ReadLine): PayoutDifference | null {
  if (withoutLedger.includes(kind)) return null;
  if (ledgerCents === null) return ofDisputes.includes(kind) ? 'disputed' : 'unknown';
  return ledgerCents === amountCents ? null : 'amount';
}

/** Sums lines of payouts in cents. `net` is the amount that arrives at the bank. */
export function centsOf(lines: readonly ReadLine[]): Readonly<Record<keyof PayoutSums, number>> {
  const sum = (kinds: readonly PayoutLineKind[]) =>
    lines.reduce((total, { kind, amountCents }) => total + (kinds.includes(kind) ? amountCents : 0), 0);
  const charged = lines.reduce((total, { feeCents }) => total + feeCents, 0);
  return {
    gross: sum(['payment']),
    fees: charged - sum(['fee']),
    back: 0 - sum(['refund', 'refund_failed']),
    disputes: 0 - sum(ofDisputes),
    other: sum(['payout_returned', 'other']),
    net: lines.reduce((total, { amountCents, feeCents }) => total + amountCents - feeCents, 0),
  };
}

/** Sums lines of payouts in dollars, see {@link centsOf}. */
export function sumsOf(lines: readonly ReadLine[]): PayoutSums {
  const { gross, fees, back, disputes, other, net } = centsOf(lines);
  return {
    gross: toDollars(gross),
    fees: toDollars(fees),
    back: toDollars(back),
    disputes: toDollars(disputes),
    other: toDollars(other),
    net: toDollars(net),
  };
}
