import type { PayoutDifference, PayoutSums } from '@seva/config/contract/panel/donations/payouts/contracts';
import { toDollars } from '@seva/config/rules/money';
import type { PayoutLineKind } from '@seva/config/rules/payout-kinds';

/** A movement in a payout and what the ledger has of it; signed cents, null where the ledger has none. */
export interface ReadLine {
  readonly kind: PayoutLineKind;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly ledgerCents: number | null;
}

/** What has no counterpart in the ledger: the processor's own fees, and payouts that a bank sent back. */
const withoutLedger: readonly PayoutLineKind[] = ['payout_returned', 'fee', 'other'];
const ofDisputes: readonly PayoutLineKind[] = ['dispute', 'dispute_reversed'];

/** Why a movement in a payout is not as the ledger has it; null where it is. */
export function differenceOf({ kind, amountCents, ledgerCents }: ReadLine): PayoutDifference | null {
  if (withoutLedger.includes(kind)) return null;
  if (ledgerCents === null) return ofDisputes.includes(kind) ? 'disputed' : 'unknown';
  return ledgerCents === amountCents ? null : 'amount';
}

/** The sums of some movements in cents: `net` is what of them arrives. */
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

/** The same sums in dollars. */
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
