import { splitByWeight } from './split';

/** Paid line of a donation; cents. */
export interface PaidLine {
  readonly id: string;
  readonly cents: number;
}

/** Refunded or disputed money, in cents. */
export interface Back {
  readonly cents: number;
  /** Shares by line id; null to split it among all lines (decision 025). */
  readonly lines: Readonly<Record<string, number>> | null;
}

/**
 * Returns the refunded cents of each line. A share that names a line counts there, up to the line's sum; the rest is
 * split among all lines by their remainder. A full refund empties every line. Receipts and figures use this rule.
 */
export function refundedCentsByLine(lines: readonly PaidLine[], back: readonly Back[]): number[] {
  const left = lines.map(({ cents }) => cents);
  const gone = lines.map(() => 0);
  let shared = 0;
  for (const { cents, lines: named } of back) {
    let rest = cents;
    for (const [index, { id }] of lines.entries()) {
      const taken = Math.min(named?.[id] ?? 0, left[index] ?? 0, rest);
      left[index] = (left[index] ?? 0) - taken;
      gone[index] = (gone[index] ?? 0) + taken;
      rest -= taken;
    }
    shared += rest;
  }
  const sharable = left.reduce((sum, cents) => sum + cents, 0);
  const shares = sharable === 0 ? left : splitByWeight(Math.min(shared, sharable), left);
  return gone.map((cents, index) => cents + (shares[index] ?? 0));
}

/**
 * Returns the refunded cents of each line of a donation: what refunds name for the line, and its share of the rest. Every
 * figure by service or category uses this rule, so that parts add up to the whole.
 */
export function refundShares(goneCents: number, lines: readonly PaidLine[], named: readonly Back[] = []): number[] {
  if (goneCents === 0) return lines.map(() => 0);
  const back: Back[] = [];
  let rest = goneCents;
  for (const refund of named) {
    const cents = Math.min(refund.cents, rest);
    back.push({ cents, lines: refund.lines });
    rest -= cents;
  }
  return refundedCentsByLine(lines, [...back, { cents: rest, lines: null }]);
}
