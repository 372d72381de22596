import type { Core } from '@strapi/strapi';
import type { Output, Parsed } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import { unpaidStates, waitingStates, type OrderState } from '@seva/config/rules/order-life';
import { counts, gone } from '../../../reports/matching';
import { sumLines } from '../../../reports/line-sums';
import { matchingOrders } from './list';

type Query = Parsed<'orders.summary'>['query'];
type Total = Output<'orders.summary'>['byDay'][number];

interface Sum {
  readonly key: string | null;
  readonly count: number | string;
  readonly gross: number | string | null;
  readonly refunded: number | string | null;
}

const counted = (strapi: Core.Strapi, query: Query) => matchingOrders(strapi, query).whereRaw(counts);

function total(key: string, count: number, grossCents: number, refundedCents: number): Total {
  const net = toDollars(grossCents - refundedCents);
  return { key, count, gross: toDollars(grossCents), refunded: toDollars(refundedCents), net };
}

async function groupedBy(strapi: Core.Strapi, query: Query, key: string): Promise<Total[]> {
  const rows = (await counted(strapi, query)
    .select(
      strapi.db.connection.raw(`${key} as key, count(*) as count, sum(total_cents) as gross, sum(${gone}) as refunded`),
    )
    .groupByRaw(key)
    .orderByRaw(key)) as Sum[];
  return rows.map((row) => total(row.key ?? '', Number(row.count), Number(row.gross), Number(row.refunded)));
}

/**
 * By category: what the lines came to, less their shares of what was refunded, so that the categories add up to the
 * total. The same rule as at the back office, so that both show the same cents.
 */
async function byCategory(strapi: Core.Strapi, query: Query): Promise<Total[]> {
  const ids = counted(strapi, query).select('id');
  const sums = await sumLines(strapi, (orders) => orders.whereIn('orders.id', ids), 'category');
  return [...sums.values()]
    .map(({ key, orders, gross, gone }) => total(key, orders, gross, gone))
    .sort((a, b) => b.gross - a.gross);
}

/** Number and dollars of the donations of the filters in some states. */
async function uncounted(strapi: Core.Strapi, query: Query, states: readonly OrderState[]) {
  const sums = strapi.db.connection.raw('count(*) as count, coalesce(sum(total_cents), 0) as gross');
  const [row] = (await matchingOrders(strapi, query)
    .whereIn('orders.state', [...states])
    .select(sums)) as Sum[];
  return { count: Number(row?.count ?? 0), gross: toDollars(Number(row?.gross ?? 0)) };
}

/** Count, gross, refunds and net of the donations that the filters ask for; dollars. */
export async function summariseOrders(strapi: Core.Strapi, query: Query): Promise<Output<'orders.summary'>> {
  const byMethod = await groupedBy(strapi, query, 'payment_method');
  const cents = (name: 'gross' | 'refunded') => byMethod.reduce((sum, entry) => sum + Math.round(entry[name] * 100), 0);
  const count = byMethod.reduce((sum, entry) => sum + entry.count, 0);
  const { key: _, ...all } = total('', count, cents('gross'), cents('refunded'));
  return {
    ...all,
    toClear: await uncounted(strapi, query, waitingStates),
    bounced: await uncounted(strapi, query, ['bounced']),
    unpaid: await uncounted(strapi, query, unpaidStates),
    byDay: await groupedBy(strapi, query, 'cast(gift_date as text)'),
    byMonth: await groupedBy(strapi, query, 'substr(cast(gift_date as text), 1, 7)'),
    byCategory: await byCategory(strapi, query),
    byMethod,
  };
}
