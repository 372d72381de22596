import { givenBackByLine, type Back, type PaidLine } from '@seva/config/rules/given-back';

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
  return givenBackByLine(lines, [...back, { cents: rest, lines: null }]);
}
