import type { Core } from '@strapi/strapi';
import type { DonationFilters, Totals } from '@seva/donations/strapi-server';
import { toDollars } from '@seva/config/rules/money';
import { sumLines } from './line-sums';
import { choosesLines, counts, gone, lineCents, matching, waitingStates, whereLine, whereOrder } from './matching';

type Numbers = Readonly<Record<'donations' | 'counted' | 'gross' | 'gone' | 'waiting' | 'waiting_count', unknown>>;

const waits = `orders.status in (${waitingStates.map((state) => `'${state}'`).join(', ')})`;
const cents = (condition: string, amount: string) =>
  `coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`;

/**
 * What the donations of the filters come to. With a filter by category or service, the sums are those of the matching
 * lines and their shares of the refunds; the counts are donations either way.
 */
export async function totalDonations(strapi: Core.Strapi, filters: DonationFilters): Promise<Totals> {
  const byLine = choosesLines(filters);
  const [row] = (await matching(strapi, filters).select(
    strapi.db.connection.raw(
      `count(*) as donations, ${cents(counts, '1')} as counted,
       ${cents(counts, 'orders.total_cents')} as gross, ${cents(counts, gone)} as gone,
       ${cents(waits, 'orders.total_cents')} as waiting, ${cents(waits, '1')} as waiting_count`,
    ),
  )) as Numbers[];
  const part = byLine ? await matchingLines(strapi, filters) : null;
  const gross = part?.gross ?? Number(row?.gross ?? 0);
  const refunded = part?.gone ?? Number(row?.gone ?? 0);
  return {
    donations: Number(row?.donations ?? 0),
    counted: Number(row?.counted ?? 0),
    gross: toDollars(gross),
    refunded: toDollars(refunded),
    net: toDollars(gross - refunded),
    waiting: toDollars(part?.waiting ?? Number(row?.waiting ?? 0)),
    waitingCount: Number(row?.waiting_count ?? 0),
    byLine,
  };
}

async function matchingLines(strapi: Core.Strapi, filters: DonationFilters) {
  const { category, service } = filters;
  const sums = await sumLines(strapi, (query) => whereOrder(strapi, query, filters), {
    by: null,
    where: (query) => whereLine(query, filters),
    matches: (line) => (category === '' || line.category === category) && (service === '' || line.service === service),
  });
  const lines = strapi.db
    .connection('order_lines as line')
    .join('orders', 'orders.id', 'line.order_id')
    .whereRaw(waits);
  whereLine(lines, filters);
  whereOrder(strapi, lines, filters);
  const [row] = (await lines.select(strapi.db.connection.raw(`coalesce(sum(${lineCents}), 0) as waiting`))) as {
    waiting: number | string;
  }[];
  const { gross = 0, gone: back = 0 } = sums.get('') ?? {};
  return { gross, gone: back, waiting: Number(row?.waiting ?? 0) };
}
