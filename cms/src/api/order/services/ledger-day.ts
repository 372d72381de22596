import type { Core } from '@strapi/strapi';
import { giftDay } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import { closedMonthTable } from '../queries/closed-month-table';

/** The first day of the month after that of a day. */
function firstOfNext(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/**
 * The temple's day on which a movement of money counts. What becomes known of a closed month counts today: the figures of
 * a closed month do not change (docs/payments.md#money-and-numbers). To be called in the transaction that writes it.
 */
export async function ledgerDay(strapi: Core.Strapi, at: Date): Promise<string> {
  const zone = await templeTimeZone(strapi);
  const months = closedMonthTable(strapi);
  const own = giftDay(at.getTime(), zone);
  if (await months.holdsOpen(own.slice(0, 7))) return own;
  let day = giftDay(Date.now(), zone);
  // Only a temple that moves its clock back has closed the month that it is in.
  while (!(await months.holdsOpen(day.slice(0, 7)))) day = firstOfNext(day);
  return day;
}
