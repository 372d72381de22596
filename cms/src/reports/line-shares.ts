import { splitByWeight } from '@seva/config/rules/split';

/** A line as far as sharing a refund needs it; cents. */
export interface Weighed {
  readonly cents: number;
}

/**
 * What was given back of a donation, shared among its lines by their amounts, cent by cent, in the order of the lines:
 * every figure by service or category rests on this one rule, so that parts add up to the whole.
 */
export function refundShares(goneCents: number, lines: readonly Weighed[]): number[] {
  if (goneCents === 0) return lines.map(() => 0);
  return splitByWeight(
    goneCents,
    lines.map(({ cents }) => cents),
  );
}
