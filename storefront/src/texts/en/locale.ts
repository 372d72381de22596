import { numberFormat } from '@seva/config/rules/formats';

/** The language and region by which numbers, amounts and days are written. */
export const locale = 'en-US';

/** A number of things in words: "1 donation", "12,500 donations". */
export const counted = (number: number, one: string, many: string): string =>
  `${numberFormat(locale, {}).format(number)} ${number === 1 ? one : many}`;
