import type { Knex } from 'knex';
import type { Basis, Flow } from '@seva/config/contract/panel/donations/months/contracts';
import { toDollars } from '@seva/config/rules/money';
import { counts, gone } from './order-filters';
import type { Period } from './periods';

/** What came in and went back under one key; cents. */
interface FlowRow {
  readonly key: string;
  readonly count: number | string;
  readonly received: number | string;
  readonly back: number | string;
}

/** SQL: whether a row of the ledger says that money came in; whatever else moves undoes that, or undoes the undoing. */
const comesIn = `event.kind in ('payment', 'check_cleared')`;

/** Nothing moved. */
const none = { count: 0, received: 0, back: 0 };

/** A flow in dollars from counts and cents. */
const flowOf = ({ count, received, back }: typeof none): Flow => ({
  count,
  received: toDollars(received),
  back: toDollars(back),
  net: toDollars(received - back),
});

const key = (basis: Basis) => (basis === 'gift' ? 'cast(orders.gift_date as text)' : 'event.day');

/** The flow of each month (YYYY-MM) of a period, by the day of the gift or by that of the ledger; cents. */
async function cents(connection: Knex, { from, to }: Period, basis: Basis) {
  const month = `substr(${key(basis)}, 1, 7)`;
  const query =
    basis === 'gift'
      ? connection('orders')
          .whereRaw(counts)
          .whereBetween('orders.gift_date', [from, to])
          .select(
            connection.raw(
              `${month} as key, count(*) as count, sum(orders.total_cents) as received, sum(${gone}) as back`,
            ),
          )
      : connection('payments_payment_events as event')
          .whereBetween('event.day', [from, to])
          .whereNot('event.amount_cents', 0)
          .select(
            connection.raw(
              `${month} as key, count(*) as count,
               sum(case when ${comesIn} then event.amount_cents else 0 end) as received,
               sum(case when ${comesIn} then 0 else -event.amount_cents end) as back`,
            ),
          );
  const rows = (await query.groupByRaw(month)) as FlowRow[];
  return new Map(
    rows.map((row) => [row.key, { count: Number(row.count), received: Number(row.received), back: Number(row.back) }]),
  );
}

/** What came in and went back in each month of a year, and in all of it: January first. */
export async function flowsOfYear(
  connection: Knex,
  year: number,
  basis: Basis,
): Promise<{ readonly months: readonly (Flow & { readonly month: string })[]; readonly total: Flow }> {
  const found = await cents(connection, { from: `${year}-01-01`, to: `${year}-12-31` }, basis);
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

/** What came in and went back in a month (YYYY-MM). */
export async function flowOfMonth(connection: Knex, month: string, basis: Basis): Promise<Flow> {
  return flowOf((await cents(connection, daysOf(month), basis)).get(month) ?? none);
}

/** The days of a month (YYYY-MM). */
export function daysOf(month: string): Period {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}

/** The years in which money moved or gifts were made, the latest first; the given one is among them. */
export async function yearsOfMoney(connection: Knex, present: number): Promise<number[]> {
  const [events] = (await connection('payments_payment_events').min({ first: 'day' })) as { first: string | null }[];
  const [orders] = (await connection('orders')
    .whereRaw(counts)
    .select(connection.raw('min(cast(orders.gift_date as text)) as first'))) as { first: string | null }[];
  const firsts = [events?.first, orders?.first].flatMap((day) => (day ? [Number(day.slice(0, 4))] : []));
  const first = Math.min(present, ...firsts);
  return Array.from({ length: present - first + 1 }, (_, index) => present - index);
}
