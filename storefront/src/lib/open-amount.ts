import { leastAmountCents } from '@seva/config/rules/least-amount';
import { toCents, toDollars } from '@seva/config/rules/money';
import { typedCents } from '@seva/config/rules/typed-dollars';
import { shop } from '@seva/config/shop';
import { catalogTexts } from '@texts/catalog';
import { formatCents, formatDollars } from './money';

const { maximumCents } = shop.openAmount;

/** Minimum amount of a service, in dollars, if the temple sets one. */
interface Least {
  readonly minimum?: number;
}

/** Returns the minimum amount of a service, in cents. */
export const minimumCentsOf = ({ minimum }: Least): number => leastAmountCents(Math.round((minimum ?? 0) * 100));

/** Returns the formatted minimum and maximum amount of a service: `$1` and `$100,000`. */
export const amountBounds = (service: Least): readonly [string, string] => [
  formatCents(minimumCentsOf(service)),
  formatCents(maximumCents),
];

/** Returns true if a donor may give this amount (dollars) for a service with an open amount. */
export function isOpenAmount(dollars: number, service: Least): boolean {
  const cents = toCents(dollars);
  return cents !== null && cents >= minimumCentsOf(service) && cents <= maximumCents;
}

/** Returns the label that replaces the price of an open amount, with the temple's suggestion if it has one. */
export const openAmountWords = (service: Least & { readonly price: number }): string =>
  isOpenAmount(service.price, service) ? catalogTexts.suggested(formatDollars(service.price)) : catalogTexts.anyAmount;

/** Parses dollars that a donor typed ("51", "$1,001.50"). Returns null if the amount is not allowed. */
export function amountFrom(text: string, service: Least): number | null {
  const cents = typedCents(text);
  return cents !== null && isOpenAmount(toDollars(cents), service) ? toDollars(cents) : null;
}
