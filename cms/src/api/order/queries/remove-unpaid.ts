import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { settings } from '../../../platform/runtime/settings';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders that are removed in one transaction. */
const slice = 200;

/** What an order must not have left anywhere in the books. */
const books = ['payments_payment_events', 'payments_refunds', 'payments_attentions'];

/** Attempts that were closed before a moment, without a number and without any trace of money. */
function neverPaid(trx: Knex.Transaction, before: Date, isPostgres: boolean): Knex.QueryBuilder {
  const query = trx('orders')
    .whereIn('state', ['expired', 'canceled'])
    .whereNull('number')
    .whereNull('paid_at')
    .where('created_at', '<', isPostgres ? before : before.getTime());
  for (const book of books) query.whereNotExists(trx(book).whereRaw('??.order_id = orders.document_id', [book]));
  return query;
}

/**
 * Removes donations that were begun long ago and never paid, with their lines. Whatever has a number, or of which the
 * books know a payment, a refund or an alert, stays. Says how many were removed. `now` in milliseconds.
 */
export async function removeUnpaid(strapi: Core.Strapi, now: number): Promise<number> {
  const before = new Date(now - settings().env.unpaidKeepDays * DAY_MS);
  const isPostgres = strapi.db.dialect.client === 'postgres';
  for (let removed = 0; ;) {
    const count = await strapi.db.transaction(async ({ trx: opened }) => {
      const trx = opened as Knex.Transaction;
      const ids = (await neverPaid(trx, before, isPostgres)
        .orderBy('id')
        .limit(slice)
        .forUpdate()
        .pluck('id')) as number[];
      const bookings = trx('bookings').whereIn('order_id', ids).select('id');
      await trx('booking_people').whereIn('booking_id', bookings.clone()).delete();
      await trx('bookings').whereIn('order_id', ids).delete();
      await trx('order_lines').whereIn('order_id', ids).delete();
      await trx('orders').whereIn('id', ids).delete();
      return ids.length;
    });
    removed += count;
    if (count < slice) return removed;
  }
}
