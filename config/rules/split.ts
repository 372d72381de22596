/**
 * Splits whole cents by weights so that the shares add up exactly: each is rounded down, and the remaining cents go
 * one by one to the largest fractions. Weights are non-negative; if all are zero, the shares are equal.
 */
export function splitByWeight(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum === 0 ? cents / weights.length : (cents * weight) / sum));
  const shares = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, fraction: value - Math.floor(value) }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  const left = cents - shares.reduce((total, share) => total + share, 0);
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
