import { numberFormat } from './formats';

/**
 * Converts dollars of the wire to integer cents, or null if they are not finite, not whole cents, or too large to be
 * exact (docs/decisions/006-money-is-integer-cents-editors-type-dollars.md).
 */
export function toCents(dollars: number): number | null {
  if (!Number.isFinite(dollars) || Math.abs(dollars) > 1e11) return null;
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-4 ? cents : null;
}

/** Converts integer cents to dollars for the wire. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/**
 * Formats integer cents in the reader's language, e.g. "$1,116" or "$25.50". Whole dollars omit ".00" unless `exact`
 * is set, as for totals in a column.
 */
export function formatCents(cents: number, options: { locale?: string; exact?: boolean } = {}): string {
  const digits = options.exact || cents % 100 !== 0 ? 2 : 0;
  return amountFormat(options.locale ?? 'en-US', digits).format(cents / 100);
}

const amountFormat = (locale: string, digits: number) =>
  numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** Formats dollars of the wire like {@link formatCents}. */
export function formatDollars(dollars: number, options: { locale?: string; exact?: boolean } = {}): string {
  return formatCents(Math.round(dollars * 100), options);
}
