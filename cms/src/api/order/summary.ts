import type { Core } from '@strapi/strapi';
import type { Output, Parsed } from '@seva/config/contract';
import { toDollars } from '@seva/config/rules/money';
import { splitByWeight } from '@seva/config/rules/split';
import { matchingOrders } from './list';

type Query = Parsed<'orders.summary'>['query'];
type Total = Output<'orders.summary'>['byDay'][number];

interface Sum {
  readonly key: string | null;
  readonly count: number | string;
  readonly gross: number | string | null;
  readonly refunded: number | string | null;
}

/** Orders that count: paid at some time, and not by a check that bounced. Gross is what was paid (decisions §3). */
function counted(strapi: Core.Strapi, query: Query) {
  return matchingOrders(strapi, query).whereNotNull('paid_at').whereNot('status', 'bounced');
}

function total(key: string, count: number, grossCents: number, refundedCents: number): Total {
  const net = toDollars(grossCents - refundedCents);
  return { key, count, gross: toDollars(grossCents), refunded: toDollars(refundedCents), net };
}

async function groupedBy(strapi: Core.Strapi, query: Query, key: string): Promise<Total[]> {
  const rows = (await counted(strapi, query)
    .select(
      strapi.db.connection.raw(
        `${key} as key, count(*) as count, sum(total_cents) as gross, sum(refunded_cents + lost_cents) as refunded`,
      ),
    )
    .groupByRaw(key)
    .orderByRaw(key)) as Sum[];
  return rows.map((row) => total(row.key ?? '', Number(row.count), Number(row.gross), Number(row.refunded)));
}

interface LineRow {
  readonly order_id: number;
  readonly category: string | null;
  readonly cents: number | string;
  readonly refunded: number | string;
}

/**
 * By category: gross is that of the lines; what was refunded of an order is shared among its categories by weight, cent
 * by cent, so that the categories add up to the total. Read in one statement, a row for each order and category.
 */
async function byCategory(strapi: Core.Strapi, query: Query): Promise<Total[]> {
  const ids = counted(strapi, query).select('id');
  const rows = (await strapi.db
    .connection('order_lines as line')
    .join('orders as o', 'o.id', 'line.order_id')
    .whereIn('o.id', ids)
    .groupBy('line.order_id', 'line.category', 'o.refunded_cents', 'o.lost_cents')
    .orderBy('line.order_id')
    .select(
      'line.order_id',
      'line.category',
      strapi.db.connection.raw('sum(line.price_cents * line.quantity) as cents'),
      strapi.db.connection.raw('o.refunded_cents + o.lost_cents as refunded'),
    )) as LineRow[];
  const sums = new Map<string, { count: number; gross: number; refunded: number }>();
  for (const lines of groupByOrder(rows).values()) {
    const weights = lines.map((line) => Number(line.cents));
    const shares = splitByWeight(Number(lines[0]?.refunded ?? 0), weights);
    for (const [index, line] of lines.entries()) {
      const sum = sums.get(line.category ?? '') ?? { count: 0, gross: 0, refunded: 0 };
      sum.count += 1;
      sum.gross += weights[index] ?? 0;
      sum.refunded += shares[index] ?? 0;
      sums.set(line.category ?? '', sum);
    }
  }
  return [...sums]
    .map(([key, sum]) => total(key, sum.count, sum.gross, sum.refunded))
    .sort((a, b) => b.gross - a.gross);
}

function groupByOrder(rows: readonly LineRow[]): Map<number, LineRow[]> {
  const groups = new Map<number, LineRow[]>();
  for (const row of rows) groups.set(row.order_id, [...(groups.get(row.order_id) ?? []), row]);
  return groups;
}

/** Count, gross, refunds and net of the donations that the filters ask for (wire.md, route 29); dollars. */
export async function summariseOrders(strapi: Core.Strapi, query: Query): Promise<Output<'orders.summary'>> {
  const byMethod = await groupedBy(strapi, query, 'payment_method');
  const cents = (name: 'gross' | 'refunded') => byMethod.reduce((sum, entry) => sum + Math.round(entry[name] * 100), 0);
  const count = byMethod.reduce((sum, entry) => sum + entry.count, 0);
  const { key: _, ...all } = total('', count, cents('gross'), cents('refunded'));
  return {
    ...all,
    byDay: await groupedBy(strapi, query, 'cast(gift_date as text)'),
    byMonth: await groupedBy(strapi, query, 'substr(cast(gift_date as text), 1, 7)'),
    byCategory: await byCategory(strapi, query),
    byMethod,
  };
}
