import type { GeneratedLine, GeneratedOrder } from './many-orders';

/** Totals of donations, in cents. */
export interface ExpectedSum {
  count: number;
  gross: number;
  gone: number;
}

/** Whether a donation counts: paid, and no bounced check. */
export const countsPlainly = (order: GeneratedOrder): boolean => order.isPaidOnce && order.status !== 'bounced';

/**
 * Splits the refund by line in whole cents: each share is rounded down, and the remaining cents go to the largest
 * remainders, earlier lines first.
 */
export function expectedShares(order: GeneratedOrder): number[] {
  const gone = BigInt(order.refundedCents + order.lostCents);
  const weights = order.lines.map((line) => BigInt(line.priceCents * line.quantity));
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight) => (gone * weight) / total);
  let left = gone - shares.reduce((sum, share) => sum + share, 0n);
  const byRemainder = weights
    .map((weight, index) => ({ index, rest: (gone * weight) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares.map(Number);
}

/** Returns the totals of donations that pass `order`, of all their lines or of those that pass `line`. */
export function expectedSum(
  orders: readonly GeneratedOrder[],
  passes: (order: GeneratedOrder) => boolean,
  line?: (line: GeneratedLine) => boolean,
): ExpectedSum {
  const sum: ExpectedSum = { count: 0, gross: 0, gone: 0 };
  for (const order of orders) {
    if (!countsPlainly(order) || !passes(order)) continue;
    if (!line) {
      sum.count += 1;
      sum.gross += order.totalCents;
      sum.gone += order.refundedCents + order.lostCents;
      continue;
    }
    const shares = expectedShares(order);
    const chosen = order.lines.flatMap((candidate, index) => (line(candidate) ? [index] : []));
    if (chosen.length > 0) sum.count += 1;
    for (const index of chosen) {
      const { priceCents = 0, quantity = 0 } = order.lines[index] ?? {};
      sum.gross += priceCents * quantity;
      sum.gone += shares[index] ?? 0;
    }
  }
  return sum;
}
