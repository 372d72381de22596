import { toCents, toDollars } from '@seva/config/rules/money';
import { typedCents } from '@seva/config/rules/typed-dollars';
import { shop } from '@seva/config/shop';
import { formatCents } from './money';

const { minimumCents, maximumCents } = shop.openAmount;

/** The least and the most that a donor may name, in words: $1 to $100,000 a line. */
export const amountBounds = [formatCents(minimumCents), formatCents(maximumCents)] as const;

/** Whether a donor may give this amount (dollars) for a service whose amount they name. */
export function isOpenAmount(dollars: number): boolean {
  const cents = toCents(dollars);
  return cents !== null && cents >= minimumCents && cents <= maximumCents;
}

/** Dollars from what a donor typed ("51", "$1,001.50"), or null when it is not an amount that may be given. */
export function amountFrom(text: string): number | null {
  const cents = typedCents(text);
  return cents !== null && isOpenAmount(toDollars(cents)) ? toDollars(cents) : null;
}
