import type { Order } from '@seva/config/contract';
import { giftDay } from '@seva/config/rules/temple-time';

/** The day YYYY-MM-DD, on the temple's clock, of a moment that came over the wire. */
export const dayOf = (moment: string, timeZone: string): string => giftDay(Date.parse(moment), timeZone);

/** The day under which a donation is listed: of the gift, or of the try while nothing was given (decisions §2). */
export const dayOfOrder = (order: Pick<Order, 'giftDate' | 'createdAt'>, timeZone: string): string =>
  order.giftDate ?? dayOf(order.createdAt, timeZone);
