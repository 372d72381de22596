import type { Core } from '@strapi/strapi';
import type { Basis, Flow } from '@seva/config/contract/panel/donations/months/contracts';
import { toDollars } from '@seva/config/rules/money';
import { sql } from '../../../../platform/database/table';
import { counts, gone } from './order-filters';
import { daysOfMonth, type Period } from './periods';

/** Received and refunded cents of one month. */
interface FlowRow {
  readonly key: string;
  readonly count: number | string;
  readonly received: number | string;
  readonly back: number | string;
}

/** SQL condition: whether a ledger entry receives money. Every other kind reverses a payment, or such a reversal. */
const comesIn = `event.kind in ('payment', 'check_cleared', 'gift_received')`;

const none = { count: 0, received: 0, back: 0 };

const flowOf = ({ count, received, back }: typeof none): Flow => ({
  count,
  received: toDollars(received),
  back: toDollars(back),
  net: toDollars(received - back),
});

const key = (basis: Basis) => (basis === 'gift' ? 'cast(orders.gift_date as text)' : 'event.day');

/** Sums the cents of each month (YYYY-MM) of a period by gift day or ledger day. */
async function sumByMonth(strapi: Core.Strapi, { from, to }: Period, basis: Basis) {
  const month = `substr(${key(basis)}, 1, 7)`;
  const rows = await sql<FlowRow[]>(strapi, (knex) =>
    (basis === 'gift'
      ? knex('orders')
          .whereRaw(counts)
          .whereBetween('orders.gift_date', [from, to])
          .select(
            knex.raw(`${month} as key, count(*) as count, sum(orders.total_cents) as received, sum(${gone}) as back`),
          )
      : knex('payments_payment_events as event')
          .whereBetween('event.day', [from, to])
          .whereNot('event.amount_cents', 0)
          .select(
            knex.raw(
              `${month} as key, count(*) as count,
               sum(case when ${comesIn} then event.amount_cents else 0 end) as received,
               sum(case when ${comesIn} then 0 else -event.amount_cents end) as back`,
            ),
          )
    ).groupByRaw(month),
  );
  return new Map(
    rows.map((row) => [row.key, { count: Number(row.count), received: Number(row.received), back: Number(row.back) }]),
  );
}

/** Sums received and refunded money of each month of a year, January first, and of the whole year. */
export async function sumFlowsOfYear(
  strapi: Core.Strapi,
  year: number,
  basis: Basis,
): Promise<{ readonly months: readonly (Flow & { readonly month: string })[]; readonly total: Flow }> {
  const found = await sumByMonth(strapi, { from: `${year}-01-01`, to: `${year}-12-31` }, basis);
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const total = [...found.values()].reduce(
    (sum, one) => ({
      count: sum.count + one.count,
      received: sum.received + one.received,
      back: sum.back + one.back,
    }),
    none,
  );
  return {
    months: months.map((month) => ({ month, ...flowOf(found.get(month) ?? none) })),
    total: flowOf(total),
  };
}

/** Sums received and refunded money of a month (YYYY-MM). */
export async function sumFlowOfMonth(strapi: Core.Strapi, month: string, basis: Basis): Promise<Flow> {
  return flowOf((await sumByMonth(strapi, daysOfMonth(month), basis)).get(month) ?? none);
}

interface FirstDay {
  readonly first: string | null;
}

/** Returns all years from the first donation or movement of money to the present one, latest first. */
export async function findYearsWithMoney(strapi: Core.Strapi, present: number): Promise<number[]> {
  const [events] = await sql<FirstDay[]>(strapi, (knex) => knex('payments_payment_events').min({ first: 'day' }));
  const [orders] = await sql<FirstDay[]>(strapi, (knex) =>
    knex('orders').whereRaw(counts).select(knex.raw('min(cast(orders.gift_date as text)) as first')),
  );
  const firsts = [events?.first, orders?.first].flatMap((day) => (day ? [Number(day.slice(0, 4))] : []));
  const first = Math.min(present, ...firsts);
  return Array.from({ length: present - first + 1 }, (_, index) => present - index);
}
