import type { Core } from '@strapi/strapi';
import type { DonorMonth } from '@seva/config/contract/panel/donations/overview/contracts';
import { counts } from './order-filters';

interface MonthRow {
  readonly month: string;
  readonly donors: number | string;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The donors of each month of a year: how many gave for the first time ever, and how many had given before. A donor who
 * gives twice in a month counts once in it.
 */
export async function donorMonths(strapi: Core.Strapi, year: number): Promise<DonorMonth[]> {
  const { connection } = strapi.db;
  const inYear = [`${year}-01-01`, `${year}-12-31`] as const;
  const month = (column: string) => `substr(cast(${column} as text), 1, 7)`;
  const active = (await connection('orders')
    .whereRaw(counts)
    .whereBetween('orders.gift_date', [...inYear])
    .groupByRaw(month('orders.gift_date'))
    .select(
      connection.raw(`${month('orders.gift_date')} as month, count(distinct orders.user_id) as donors`),
    )) as MonthRow[];
  const firsts = connection('orders')
    .whereRaw(counts)
    .whereNotNull('orders.user_id')
    .groupBy('orders.user_id')
    .select(connection.raw('min(orders.gift_date) as first_gift'));
  const fresh = (await connection
    .from(firsts.as('firsts'))
    .whereBetween('first_gift', [...inYear])
    .groupByRaw(month('first_gift'))
    .select(connection.raw(`${month('first_gift')} as month, count(*) as donors`))) as MonthRow[];
  const numberIn = (rows: readonly MonthRow[], key: string) =>
    Number(rows.find((row) => row.month === key)?.donors ?? 0);
  return Array.from({ length: 12 }, (_, index) => {
    const key = `${year}-${two(index + 1)}`;
    const isNew = numberIn(fresh, key);
    return { key, fresh: isNew, returning: numberIn(active, key) - isNew };
  });
}
