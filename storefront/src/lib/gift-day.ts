import type { Order } from '@seva/config/contract';
import { dayOfMoment, dayText } from '@seva/config/rules/date-text';
import { giftDay } from '@seva/config/rules/temple-time';
import { locale } from '@texts/locale';

/** Formats the temple's day of a moment (ISO text, or milliseconds since 1970). */
export const dayOf = (moment: string | number, timeZone: string): string => dayOfMoment(moment, timeZone, locale);

/** Formats a calendar day from the API (YYYY-MM-DD). */
export const plainDay = (day: string): string => dayText(day, locale);

/** Returns the temple's day of a moment (ISO text) as YYYY-MM-DD. */
export const isoDayOf = (moment: string, timeZone: string): string => giftDay(Date.parse(moment), timeZone);

type Dated = Pick<Order, 'giftDate' | 'createdAt'>;

/** Returns the day under which a donation is listed, as YYYY-MM-DD: its gift date, or the day of an unpaid attempt. */
export const isoDayOfOrder = ({ giftDate, createdAt }: Dated, timeZone: string): string =>
  giftDate ?? isoDayOf(createdAt, timeZone);

/** Returns the same day formatted: "Nov 21, 2026". */
export const dayOfOrder = (order: Dated, timeZone: string): string => plainDay(isoDayOfOrder(order, timeZone));
