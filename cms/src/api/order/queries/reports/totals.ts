import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import { toDollars } from '@seva/config/rules/money';
import { waitingStates } from '@seva/config/rules/order-life';
import { sql } from '../../../../platform/database/table';
import {
  choosesLines,
  counts,
  gone,
  lineCents,
  selectOrders,
  whereLine,
  whereOrder,
  type SoughtDonations,
} from './order-filters';
import { findPartialRefunds } from './refunds';

type Numbers = Readonly<Record<'donations' | 'counted' | 'gross' | 'gone' | 'waiting' | 'waiting_count', unknown>>;

const waits = `orders.state in (${waitingStates.map((state) => `'${state}'`).join(', ')})`;
const sumWhere = (condition: string, amount: string) =>
  `coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`;

/** SQL columns: counts and sums of rows of `orders`. `cents` counts, `back` of it was refunded. */
const sumColumns = (cents: string, back: string) =>
  `count(*) as donations, ${sumWhere(counts, '1')} as counted,
   ${sumWhere(counts, cents)} as gross, ${sumWhere(counts, back)} as gone,
   ${sumWhere(waits, cents)} as waiting, ${sumWhere(waits, '1')} as waiting_count`;

/**
 * Sums the donations that match the filters. With a filter by category or service, the sums are those of the matching
 * lines and their shares of the refunds; the counts are donations either way.
 */
export async function totalDonations(strapi: Core.Strapi, filters: SoughtDonations): Promise<Totals> {
  const byLine = choosesLines(filters);
  const columns = byLine
    ? sumColumns('chosen.cents', `case when ${gone} >= orders.total_cents then chosen.cents else 0 end`)
    : sumColumns('orders.total_cents', gone);
  const [row] = await sql<Numbers[]>(strapi, (knex) =>
    (byLine ? selectWithLines(knex, filters) : selectOrders(knex, filters)).select(knex.raw(columns)),
  );
  const gross = Number(row?.gross ?? 0);
  const refunded = Number(row?.gone ?? 0) + (byLine ? await sumPartialRefunds(strapi, filters) : 0);
  return {
    donations: Number(row?.donations ?? 0),
    counted: Number(row?.counted ?? 0),
    gross: toDollars(gross),
    refunded: toDollars(refunded),
    net: toDollars(gross - refunded),
    waiting: toDollars(Number(row?.waiting ?? 0)),
    waitingCount: Number(row?.waiting_count ?? 0),
    byLine,
  };
}

/** Selects each order that has matching lines once, with the cents of those lines as `chosen.cents`. */
function selectWithLines(knex: Knex, filters: SoughtDonations): Knex.QueryBuilder {
  const lines = knex('order_lines as line').groupBy('line.order_id');
  whereLine(lines, filters);
  lines.select('line.order_id', knex.raw(`sum(${lineCents}) as cents`));
  const query = knex.from(lines.as('chosen')).join('orders', 'orders.id', 'chosen.order_id');
  whereOrder(query, filters);
  return query;
}

async function sumPartialRefunds(strapi: Core.Strapi, filters: SoughtDonations): Promise<number> {
  const { category, service } = filters;
  const lines = await findPartialRefunds(strapi, (query) => whereOrder(query, filters));
  return lines
    .filter((line) => (category === '' || line.category === category) && (service === '' || line.service === service))
    .reduce((sum, { share }) => sum + share, 0);
}
