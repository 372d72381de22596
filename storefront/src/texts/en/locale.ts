import { numberFormat } from '@seva/config/rules/formats';

/** Locale of formatted numbers, amounts and days. */
export const locale = 'en-US';

/** Formats a count with its noun: "1 donation", "12,500 donations". */
export const counted = (number: number, one: string, many: string): string =>
  `${numberFormat(locale, {}).format(number)} ${number === 1 ? one : many}`;
