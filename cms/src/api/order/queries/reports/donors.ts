import type { Core } from '@strapi/strapi';
import type { DonorMonth } from '@seva/config/contract/panel/donations/overview/contracts';
import { sql } from '../../../../platform/database/table';
import { counts, gone } from './order-filters';
import { twoDigits } from '@seva/config/rules/calendar-day';

interface MonthRow {
  readonly month: string;
  readonly donors: number | string;
}

const month = (column: string) => `substr(cast(${column} as text), 1, 7)`;

/**
 * Counts the donors of each month of a year: first-time donors, and those who had given before. A donor who gives twice
 * in a month counts once in it.
 */
export async function countDonorsByMonth(strapi: Core.Strapi, year: number): Promise<DonorMonth[]> {
  const inYear: [string, string] = [`${year}-01-01`, `${year}-12-31`];
  const active = await sql<MonthRow[]>(strapi, (knex) =>
    knex('orders')
      .whereRaw(counts)
      .whereBetween('orders.gift_date', inYear)
      .groupByRaw(month('orders.gift_date'))
      .select(knex.raw(`${month('orders.gift_date')} as month, count(distinct orders.user_id) as donors`)),
  );
  const fresh = await sql<MonthRow[]>(strapi, (knex) => {
    const firsts = knex('orders')
      .whereRaw(counts)
      .whereNotNull('orders.user_id')
      .groupBy('orders.user_id')
      .select(knex.raw('min(orders.gift_date) as first_gift'));
    return knex
      .from(firsts.as('firsts'))
      .whereBetween('first_gift', inYear)
      .groupByRaw(month('first_gift'))
      .select(knex.raw(`${month('first_gift')} as month, count(*) as donors`));
  });
  const numberIn = (rows: readonly MonthRow[], key: string) =>
    Number(rows.find((row) => row.month === key)?.donors ?? 0);
  return Array.from({ length: 12 }, (_, index) => {
    const key = `${year}-${twoDigits(index + 1)}`;
    const isNew = numberIn(fresh, key);
    return { key, fresh: isNew, returning: numberIn(active, key) - isNew };
  });
}

/** Net cents and number of a devotee's donations that count, with the first and last gift day. */
export interface GiftSums {
  readonly donations: number;
  readonly netCents: number;
  readonly first: string | null;
  readonly last: string | null;
}

const none: GiftSums = { donations: 0, netCents: 0, first: null, last: null };

interface GiftRow {
  readonly user_id: number;
  readonly donations: number | string;
  readonly net: number | string;
  readonly first_gift: string | null;
  readonly last_gift: string | null;
}

/** Sums the donations of some devotees by their database ids (docs/payments.md#money-and-numbers). */
export async function sumGifts(strapi: Core.Strapi, ids: readonly number[]): Promise<(id: number) => GiftSums> {
  const rows = await sql<GiftRow[]>(strapi, (knex) =>
    knex('orders')
      .whereRaw(counts)
      .whereIn('orders.user_id', ids)
      .groupBy('orders.user_id')
      .select(
        knex.raw(
          `orders.user_id as user_id, count(*) as donations, sum(orders.total_cents - ${gone}) as net,
           cast(min(orders.gift_date) as text) as first_gift, cast(max(orders.gift_date) as text) as last_gift`,
        ),
      ),
  );
  const byId = new Map(
    rows.map((row) => [
      row.user_id,
      { donations: Number(row.donations), netCents: Number(row.net), first: row.first_gift, last: row.last_gift },
    ]),
  );
  return (id) => byId.get(id) ?? none;
}
