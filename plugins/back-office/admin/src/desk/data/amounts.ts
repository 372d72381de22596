import { typedCents } from '@seva/config/rules/typed-dollars';

/** Maximum quantity of a line. */
const mostPieces = 99;

/**
 * Returns how many pieces at a price an amount (both cents) pays for, or null unless it is a whole number. 1 without a
 * price.
 */
export function quantityOf(priceCents: number | null, cents: number): number | null {
  if (priceCents === null || priceCents === 0) return 1;
  const pieces = cents / priceCents;
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= mostPieces ? pieces : null;
}

/**
 * Returns the cents of an amount that its lines do not cover yet; negative if they exceed it. An unreadable amount is
 * 0.
 */
export const remainderOf = (amount: string, lines: readonly { readonly amount: string }[]): number =>
  lines.reduce((rest, line) => rest - (typedCents(line.amount) ?? 0), typedCents(amount) ?? 0);

/** Figures of a batch; amounts in dollars. Control figures are null until they are entered. */
export interface Figures {
  readonly count: number;
  readonly amount: number;
  readonly controlCount: number | null;
  readonly controlAmount: number | null;
}

/** Difference between rows and control figures: positive if the rows exceed them. */
export interface Difference {
  readonly rows: number;
  readonly cents: number;
}

/** Returns the difference to the control figures that were entered, or null without any. */
export function differenceOf({ count, amount, controlCount, controlAmount }: Figures): Difference | null {
  if (controlCount === null && controlAmount === null) return null;
  return {
    rows: controlCount === null ? 0 : count - controlCount,
    cents: controlAmount === null ? 0 : Math.round(amount * 100) - Math.round(controlAmount * 100),
  };
}

/** Returns whether rows equal the control figures; false if none were entered. */
export const isEven = (difference: Difference | null): boolean =>
  difference !== null && difference.rows === 0 && difference.cents === 0;
