import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sql } from '../../../../platform/database/table';
import { counts, gone, lineCents } from './order-filters';
import { findPartialRefunds } from './refunds';

/** Sums of the lines of one category or service, in cents; `orders` is the number of donations with such a line. */
export interface LineSum {
  readonly key: string;
  name: string;
  orders: number;
  gross: number;
  gone: number;
}

interface SumRow {
  readonly key: string | null;
  readonly name: string | null;
  readonly orders: number | string;
  readonly gross: number | string;
  readonly gone: number | string;
}

/**
 * Sums the lines of donations by category or service. The database adds up gross and fully refunded donations;
 * {@link findPartialRefunds} divides a partial refund among the lines of its donation.
 * @param orders adds the conditions on `orders`
 */
export async function sumLines(
  strapi: Core.Strapi,
  orders: (query: Knex.QueryBuilder) => void,
  by: 'category' | 'service',
): Promise<Map<string, LineSum>> {
  const rows = await sql<SumRow[]>(strapi, (knex) => {
    const lines = knex('order_lines as line').join('orders', 'orders.id', 'line.order_id').whereRaw(counts);
    orders(lines);
    return lines.groupBy(`line.${by}`).select(
      knex.raw(
        `line.${by} as key, max(line.name) as name, count(distinct line.order_id) as orders,
         sum(${lineCents}) as gross, sum(case when ${gone} >= orders.total_cents then ${lineCents} else 0 end) as gone`,
      ),
    );
  });
  const sums = new Map<string, LineSum>();
  for (const row of rows) {
    const key = row.key ?? '';
    const numbers = { orders: Number(row.orders), gross: Number(row.gross), gone: Number(row.gone) };
    sums.set(key, { key, name: row.name ?? '', ...numbers });
  }
  for (const line of await findPartialRefunds(strapi, orders)) {
    const sum = sums.get(line[by] ?? '');
    if (sum) sum.gone += line.share;
  }
  return sums;
}
