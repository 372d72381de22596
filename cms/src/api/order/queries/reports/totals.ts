import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import type { Totals } from '@seva/config/contract/panel/donations/donations/contracts';
import { toDollars } from '@seva/config/rules/money';
import { waitingStates } from '@seva/config/rules/order-life';
import { choosesLines, counts, gone, lineCents, matching, whereLine, whereOrder } from './order-filters';
import { partialRefunds } from './partial-refunds';

type Numbers = Readonly<Record<'donations' | 'counted' | 'gross' | 'gone' | 'waiting' | 'waiting_count', unknown>>;

const waits = `orders.state in (${waitingStates.map((state) => `'${state}'`).join(', ')})`;
const sumWhere = (condition: string, amount: string) =>
  `coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`;

/** SQL: counts and sums of rows of `orders`, of which so many cents count, and so many were given back. */
const numbersOf = (cents: string, back: string) =>
  `count(*) as donations, ${sumWhere(counts, '1')} as counted,
   ${sumWhere(counts, cents)} as gross, ${sumWhere(counts, back)} as gone,
   ${sumWhere(waits, cents)} as waiting, ${sumWhere(waits, '1')} as waiting_count`;

/**
 * What the donations of the filters come to. With a filter by category or service, the sums are those of the matching
 * lines and their shares of the refunds; the counts are donations either way.
 */
export async function totalDonations(strapi: Core.Strapi, filters: DonationFilters): Promise<Totals> {
  const byLine = choosesLines(filters);
  const { connection } = strapi.db;
  const [row] = (await (byLine
    ? withLines(strapi, filters).select(
        connection.raw(
          numbersOf('chosen.cents', `case when ${gone} >= orders.total_cents then chosen.cents else 0 end`),
        ),
      )
    : matching(strapi, filters).select(connection.raw(numbersOf('orders.total_cents', gone))))) as Numbers[];
  const gross = Number(row?.gross ?? 0);
  const refunded = Number(row?.gone ?? 0) + (byLine ? await partlyGone(strapi, filters) : 0);
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

/** The donations that have lines of the filters, each once, with the cents of those lines as `chosen.cents`. */
function withLines(strapi: Core.Strapi, filters: DonationFilters): Knex.QueryBuilder {
  const { connection } = strapi.db;
  const lines = connection('order_lines as line').groupBy('line.order_id');
  whereLine(lines, filters);
  lines.select('line.order_id', connection.raw(`sum(${lineCents}) as cents`));
  const query = connection.from(lines.as('chosen')).join('orders', 'orders.id', 'chosen.order_id');
  whereOrder(strapi, query, filters);
  return query;
}

/** What went back of the lines of the filters where a donation was given back in part; cents. */
async function partlyGone(strapi: Core.Strapi, filters: DonationFilters): Promise<number> {
  const { category, service } = filters;
  const lines = await partialRefunds(strapi, (query) => whereOrder(strapi, query, filters));
  return lines
    .filter((line) => (category === '' || line.category === category) && (service === '' || line.service === service))
    .reduce((sum, { share }) => sum + share, 0);
}
