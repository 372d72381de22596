import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { LedgerLine } from '@seva/config/contract/panel/donations/months/contracts';
import type { LedgerKind } from '@seva/config/rules/ledger-kinds';
import type { PaymentMethod } from '@seva/config/shop';
import { toDollars } from '@seva/config/rules/money';
import { giftDay } from '@seva/config/rules/temple-time';
import { sliceOf, type Paged } from '@seva/config/rules/paging';
import { countRows, sql } from '../../../../platform/database/table';
import { addressColumns, postalAddress, type AddressColumns } from '../../../account/queries';
import { anonymousMark } from '../order-row';
import { isWaiting, joinPayouts, payoutColumns, toLinePayout, type PayoutColumns } from './payout-of-line';
import { daysOfMonth } from './periods';

/** Rows per batch of an export. Other requests run between two batches. */
const batchSize = 500;

interface Row extends PayoutColumns, AddressColumns {
  readonly id: number;
  readonly day: string;
  readonly at: Date | string | number;
  readonly kind: LedgerKind;
  readonly intent_id: string | null;
  readonly gateway_id: string | null;
  readonly amount_cents: number;
  readonly order_document: string | null;
  readonly number: string | null;
  /** Null for a payment without a donation. */
  readonly method: PaymentMethod | null;
  readonly donor_name: string | null;
  readonly anonymous: boolean | number | null;
}

const lineOf = (row: Row): LedgerLine => ({
  id: row.id,
  order: row.order_document,
  day: row.day,
  at: new Date(row.at).toISOString(),
  kind: row.kind,
  number: row.number ?? '',
  donor: row.donor_name ?? '',
  ...anonymousMark(row.anonymous),
  address: postalAddress(row).join(', '),
  method: row.method ?? (row.intent_id === null ? 'Check' : 'CreditCard'),
  amount: toDollars(row.amount_cents),
  gatewayId: row.gateway_id ?? '',
  payout: toLinePayout(row),
});

/** Selects the movements of money of a month with their payouts; the caller adds columns and the order. */
function selectMovements(knex: Knex, month: string): Knex.QueryBuilder {
  const { from, to } = daysOfMonth(month);
  return joinPayouts(
    knex('payments_payment_events as event')
      .leftJoin('orders', 'orders.document_id', 'event.order_id')
      .leftJoin('up_users as devotee', 'devotee.id', 'orders.user_id')
      .whereBetween('event.day', [from, to])
      .whereNot('event.amount_cents', 0),
  );
}

const columns = [
  ...['id', 'day', 'at', 'kind', 'intent_id', 'gateway_id', 'amount_cents'].map((name) => `event.${name}`),
  'orders.document_id as order_document',
  'orders.number',
  'orders.payment_method as method',
  'orders.donor_name',
  'orders.anonymous',
  ...addressColumns('devotee'),
  ...payoutColumns,
];

/** Yields the movements of money of a month (YYYY-MM) in batches, sorted by day. No lock is held between two batches. */
export async function* readLedgerLines(strapi: Core.Strapi, month: string): AsyncGenerator<LedgerLine[]> {
  for (let after = { day: '', id: 0 }; ;) {
    const { day, id } = after;
    const rows = await sql<Row[]>(strapi, (knex) =>
      selectMovements(knex, month)
        .whereRaw('(event.day, event.id) > (?, ?)', [day, id])
        .orderBy(['event.day', 'event.id'])
        .limit(batchSize)
        .select(columns),
    );
    if (rows.length > 0) yield rows.map(lineOf);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = { day: last.day, id: last.id };
  }
}

/** Returns a page of the movements of a month, sorted by day. `total` counts all pages. */
export async function findLedgerPage(
  strapi: Core.Strapi,
  month: string,
  onlyWaiting: boolean,
  { page, pageSize }: Paged,
): Promise<{ readonly rows: readonly LedgerLine[]; readonly total: number }> {
  const select = (knex: Knex) => {
    const query = selectMovements(knex, month);
    return onlyWaiting ? query.whereRaw(isWaiting) : query;
  };
  const { offset, limit } = sliceOf(page, pageSize);
  const rows = await sql<Row[]>(strapi, (knex) =>
    select(knex).orderBy(['event.day', 'event.id']).offset(offset).limit(limit).select(columns),
  );
  return { rows: rows.map(lineOf), total: await sql<number>(strapi, (knex) => countRows(select(knex))) };
}

/** Counts and sums (dollars) the movements that were made before a month but are booked in it. */
export async function sumLateLines(
  strapi: Core.Strapi,
  month: string,
  zone: string,
): Promise<{ count: number; amount: number }> {
  const { from, to } = daysOfMonth(month);
  // No clock differs from UTC by more than 14 hours.
  const latest = new Date(Date.parse(`${from}T14:00:00Z`));
  const rows = await sql<Pick<Row, 'at' | 'amount_cents'>[]>(strapi, (knex) =>
    knex('payments_payment_events')
      .whereBetween('day', [from, to])
      .where('at', '<', strapi.db.dialect.client === 'postgres' ? latest : latest.getTime())
      .whereNot('amount_cents', 0)
      .select('at', 'amount_cents'),
  );
  const late = rows.filter(({ at }) => giftDay(new Date(at).getTime(), zone) < from);
  return { count: late.length, amount: toDollars(late.reduce((sum, row) => sum + row.amount_cents, 0)) };
}
