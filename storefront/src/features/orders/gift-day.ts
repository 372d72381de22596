import type { Order } from '@seva/config/contract';
import { dayOfMoment, dayText } from '@seva/config/rules/date-text';
import { locale } from '@texts/locale';

/** The day of a moment (ISO text, or milliseconds since 1970) on the temple's clock, as people read it. */
export const dayOf = (moment: string | number, timeZone: string): string => dayOfMoment(moment, timeZone, locale);

/** A day of the calendar that came over the wire, as people read it. */
export const plainDay = (day: string): string => dayText(day, locale);

/** The day under which a donation is listed: of the gift, or of the try while nothing was given. */
export const dayOfOrder = (order: Pick<Order, 'giftDate' | 'createdAt'>, timeZone: string): string =>
  order.giftDate ? plainDay(order.giftDate) : dayOf(order.createdAt, timeZone);
