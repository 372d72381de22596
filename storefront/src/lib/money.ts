import * as rules from '@seva/config/rules/money';
import { locale } from '@texts/locale';

/** How an amount is written: `exact` always shows the cents, as in columns and totals. */
interface MoneyOptions {
  readonly exact?: boolean;
}

/** Integer cents as the reader's language writes them, by the one formatter of the product. */
export const formatCents = (cents: number, options: MoneyOptions = {}): string =>
  rules.formatCents(cents, { ...options, locale });

/** The same for dollars that came over the wire. */
export const formatDollars = (dollars: number, options: MoneyOptions = {}): string =>
  rules.formatDollars(dollars, { ...options, locale });
