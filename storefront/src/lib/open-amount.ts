import { leastAmountCents } from '@seva/config/rules/least-amount';
import { toCents, toDollars } from '@seva/config/rules/money';
import { typedCents } from '@seva/config/rules/typed-dollars';
import { shop } from '@seva/config/shop';
import { catalogTexts } from '@texts/catalog';
import { formatCents, formatDollars } from './money';

const { maximumCents } = shop.openAmount;

/** What is known of the least amount of a service: dollars, where the temple names one. */
interface Least {
  readonly minimum?: number;
}

/** The least that a donor may name for a service, in cents. */
export const leastCentsOf = ({ minimum }: Least): number => leastAmountCents(Math.round((minimum ?? 0) * 100));

/** The least and the most that a donor may name for a service, in words: `$1` and `$100,000`. */
export const amountBounds = (service: Least): readonly [string, string] => [
  formatCents(leastCentsOf(service)),
  formatCents(maximumCents),
];

/** Whether a donor may give this amount (dollars) for a service whose amount they name. */
export function isOpenAmount(dollars: number, service: Least): boolean {
  const cents = toCents(dollars);
  return cents !== null && cents >= leastCentsOf(service) && cents <= maximumCents;
}

/** Returns the label that replaces a price where the donor names the amount, with the temple's suggestion if it has one. */
export const openAmountWords = (service: Least & { readonly price: number }): string =>
  isOpenAmount(service.price, service) ? catalogTexts.suggested(formatDollars(service.price)) : catalogTexts.anyAmount;

/** Dollars from what a donor typed ("51", "$1,001.50"), or null when it is not an amount that may be given. */
export function amountFrom(text: string, service: Least): number | null {
  const cents = typedCents(text);
  return cents !== null && isOpenAmount(toDollars(cents), service) ? toDollars(cents) : null;
}
