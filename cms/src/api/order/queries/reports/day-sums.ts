import type { Core } from '@strapi/strapi';
import type { PaymentMethod } from '@seva/config/shop';
import { waitingStates } from '@seva/config/rules/order-life';
import { sql } from '../../../../platform/database/table';
import { counts, gone } from './order-filters';
import type { Period } from './periods';

/** Number and net cents of the donations of one gift day and payment method. */
export interface DaySum {
  readonly day: string;
  readonly method: PaymentMethod;
  readonly count: number;
  readonly cents: number;
}

type Sums = Readonly<Record<'count' | 'gross' | 'gone', number | string>>;

const columns = `count(*) as count, coalesce(sum(orders.total_cents), 0) as gross, coalesce(sum(${gone}), 0) as gone`;

/** Sums the donations of a period by gift day and payment method. */
export async function sumByDay(strapi: Core.Strapi, { from, to }: Period): Promise<DaySum[]> {
  const rows = await sql<(Pick<DaySum, 'day' | 'method'> & Sums)[]>(strapi, (knex) =>
    knex('orders')
      .whereRaw(counts)
      .whereBetween('orders.gift_date', [from, to])
      .groupBy('orders.gift_date', 'orders.payment_method')
      .select(knex.raw(`cast(orders.gift_date as text) as day, orders.payment_method as method, ${columns}`)),
  );
  return rows.map(({ day, method, ...row }) => ({
    day,
    method,
    count: Number(row.count),
    cents: Number(row.gross) - Number(row.gone),
  }));
}

/** Sums the donations of one gift day (YYYY-MM-DD) in cents. */
export async function sumOfDay(strapi: Core.Strapi, day: string) {
  const [row] = await sql<Sums[]>(strapi, (knex) =>
    knex('orders').whereRaw(counts).where('orders.gift_date', day).select(knex.raw(columns)),
  );
  const grossCents = Number(row?.gross ?? 0);
  return { count: Number(row?.count ?? 0), grossCents, netCents: grossCents - Number(row?.gone ?? 0) };
}

/** Sums the checks that have not cleared, in cents. */
export async function sumWaiting(strapi: Core.Strapi): Promise<{ readonly count: number; readonly cents: number }> {
  const [row] = await sql<Pick<Sums, 'count' | 'gross'>[]>(strapi, (knex) =>
    knex('orders').whereIn('state', waitingStates).select(knex.raw(columns)),
  );
  return { count: Number(row?.count ?? 0), cents: Number(row?.gross ?? 0) };
}
