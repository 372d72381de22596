import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { counts, gone, lineCents } from './order-filters';
import { partialRefunds } from './partial-refunds';

/** What lines of one key came to, in cents; `orders` is how many donations have such a line. */
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
 * What the lines of donations came to, by category or service. Gross, and the refunds of donations that were given back
 * whole, are added up by the database; a donation that was given back in part is shared among its lines by
 * {@link partialRefunds}.
 * @param orders adds the conditions on `orders`, those on lines left out.
 */
export async function sumLines(
  strapi: Core.Strapi,
  orders: (query: Knex.QueryBuilder) => void,
  by: 'category' | 'service',
): Promise<Map<string, LineSum>> {
  const { connection } = strapi.db;
  const lines = connection('order_lines as line').join('orders', 'orders.id', 'line.order_id').whereRaw(counts);
  orders(lines);
  const rows = (await lines.groupBy(`line.${by}`).select(
    connection.raw(
      `line.${by} as key, max(line.name) as name, count(distinct line.order_id) as orders,
         sum(${lineCents}) as gross, sum(case when ${gone} >= orders.total_cents then ${lineCents} else 0 end) as gone`,
    ),
  )) as SumRow[];
  const sums = new Map<string, LineSum>();
  for (const row of rows) {
    const key = row.key ?? '';
    const numbers = { orders: Number(row.orders), gross: Number(row.gross), gone: Number(row.gone) };
    sums.set(key, { key, name: row.name ?? '', ...numbers });
  }
  for (const line of await partialRefunds(strapi, orders)) {
    const sum = sums.get(line[by] ?? '');
    if (sum) sum.gone += line.share;
  }
  return sums;
}
