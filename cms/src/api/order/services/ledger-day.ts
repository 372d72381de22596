import type { Core } from '@strapi/strapi';
import { giftDay } from '@seva/config/rules/temple-time';
import { templeTimeZone } from '../../content';
import { closedMonthTable } from '../queries/closed-month-table';

function firstOfNext(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/**
 * Returns the temple's day on which a movement of money counts. A movement of a closed month counts today, because the
 * figures of a closed month do not change (docs/payments.md#money-and-numbers). Call it in the transaction that writes it.
 */
export async function ledgerDay(strapi: Core.Strapi, at: Date): Promise<string> {
  const zone = await templeTimeZone(strapi);
  const months = closedMonthTable(strapi);
  const own = giftDay(at.getTime(), zone);
  if (await months.lockIfOpen(own.slice(0, 7))) return own;
  let day = giftDay(Date.now(), zone);
  // The current month is closed only after the server's clock was set back.
  while (!(await months.lockIfOpen(day.slice(0, 7)))) day = firstOfNext(day);
  return day;
}
