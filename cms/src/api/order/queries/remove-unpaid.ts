import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sql } from '../../../platform/database/table';
import { settings } from '../../../platform/runtime/settings';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders per transaction. */
const slice = 200;

/** Tables that must not mention the order. */
const books = ['payments_payment_events', 'payments_refunds', 'payments_attentions'];

/** Selects orders that were created before a time and closed without a number or any trace of money. */
function selectNeverPaid(knex: Knex, before: Date, isPostgres: boolean): Knex.QueryBuilder {
  const query = knex('orders')
    .whereIn('state', ['expired', 'canceled'])
    .whereNull('number')
    .whereNull('paid_at')
    .where('created_at', '<', isPostgres ? before : before.getTime());
  for (const book of books) query.whereNotExists(knex(book).whereRaw('??.order_id = orders.document_id', [book]));
  return query;
}

/**
 * Removes unpaid donations older than `SEVA_UNPAID_KEEP_DAYS` with their lines. Orders with a number, a payment, a refund
 * or an alert stay.
 * @param now milliseconds since 1970
 * @returns number of removed orders
 */
export async function removeUnpaid(strapi: Core.Strapi, now: number): Promise<number> {
  const before = new Date(now - settings().env.unpaidKeepDays * DAY_MS);
  const isPostgres = strapi.db.dialect.client === 'postgres';
  for (let removed = 0; ;) {
    const count = await strapi.db.transaction(async () => {
      const ids = await sql<number[]>(strapi, (knex) =>
        selectNeverPaid(knex, before, isPostgres).orderBy('id').limit(slice).forUpdate().pluck('id'),
      );
      const remove = (table: string, column: string) =>
        sql(strapi, (knex) => knex(table).whereIn(column, ids).delete());
      await sql(strapi, (knex) =>
        knex('booking_people').whereIn('booking_id', knex('bookings').whereIn('order_id', ids).select('id')).delete(),
      );
      await remove('bookings', 'order_id');
      await remove('order_lines', 'order_id');
      await remove('orders', 'id');
      return ids.length;
    });
    removed += count;
    if (count < slice) return removed;
  }
}
