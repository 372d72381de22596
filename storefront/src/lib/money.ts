import * as rules from '@seva/config/rules/money';
import { locale } from '@texts/locale';

/** Options of money formats: `exact` always shows the cents, as in columns and totals. */
interface MoneyOptions {
  readonly exact?: boolean;
}

/** Formats integer cents in the reader's language. */
export const formatCents = (cents: number, options: MoneyOptions = {}): string =>
  rules.formatCents(cents, { ...options, locale });

/** Formats dollars from the API. */
export const formatDollars = (dollars: number, options: MoneyOptions = {}): string =>
  rules.formatDollars(dollars, { ...options, locale });
