import type { Core } from '@strapi/strapi';
import { waitingStates } from '@seva/config/rules/order-life';
import { sql } from '../../../../platform/database/table';
import { closedMonthTable } from '../closed-month-table';
import { kindInPayout } from './payout-of-line';

interface Found {
  readonly count: number;
  readonly since: string;
}

type Row = Readonly<Record<'count' | 'cents', number | string | null>> & { readonly since: string | null };

/** Returns the months (YYYY-MM) before a day with movements of money that are not closed, earliest first. */
export async function findOpenMonths(strapi: Core.Strapi, today: string): Promise<string[]> {
  const month = 'substr(cast(event.day as text), 1, 7)';
  const rows = await sql<{ month: string }[]>(strapi, (knex) =>
    knex('payments_payment_events as event')
      .whereNot('event.amount_cents', 0)
      .where('event.day', '<', `${today.slice(0, 7)}-01`)
      .groupByRaw(month)
      .select(knex.raw(`${month} as month`)),
  );
  const closed = new Set(await closedMonthTable(strapi).closedMonths());
  return rows
    .map(({ month: each }) => each)
    .filter((each) => !closed.has(each))
    .sort();
}

/** Counts and sums the checks with a gift date up to a day that have not cleared, in cents; null for none. */
export async function sumChecksUntil(
  strapi: Core.Strapi,
  day: string,
): Promise<(Found & { readonly cents: number }) | null> {
  const [row] = await sql<Row[]>(strapi, (knex) =>
    knex('orders')
      .whereIn('orders.state', [...waitingStates])
      .where('orders.gift_date', '<=', day)
      .select(
        knex.raw('count(*) as count, sum(orders.total_cents) as cents, min(cast(orders.gift_date as text)) as since'),
      ),
  );
  return row?.since ? { count: Number(row.count), cents: Number(row.cents), since: row.since } : null;
}

/**
 * Counts the payouts that arrived in open months with an item that is unknown to the ledger or has another amount there;
 * null for none. An open dispute is not counted, because the ledger counts only a lost one.
 */
export async function countUnmatchedPayouts(strapi: Core.Strapi, today: string): Promise<Found | null> {
  const closed = await closedMonthTable(strapi).closedMonths();
  const month = 'substr(cast(payout.arrives_on as text), 1, 7)';
  const [row] = await sql<Row[]>(strapi, (knex) =>
    knex('payments_payouts as payout')
      .join('payments_payout_lines as line', 'line.payout_id', 'payout.gateway_id')
      .joinRaw(
        `left join payments_payment_events as event
         on event.gateway_id = line.source_id and event.intent_id is not null and line.kind = ${kindInPayout}`,
      )
      .where('payout.arrives_on', '<=', today)
      .whereNotIn('line.kind', ['payout_returned', 'fee', 'other'])
      .where((differs) => {
        void differs.whereRaw('event.amount_cents <> line.amount_cents').orWhere((unknown) => {
          void unknown.whereNull('event.id').whereNotIn('line.kind', ['dispute', 'dispute_reversed']);
        });
      })
      .modify((query) => {
        if (closed.length > 0) void query.whereRaw(`${month} not in (${closed.map(() => '?').join(', ')})`, closed);
      })
      .select(knex.raw('count(distinct payout.gateway_id) as count, min(cast(payout.arrives_on as text)) as since')),
  );
  return row?.since ? { count: Number(row.count), since: row.since } : null;
}
