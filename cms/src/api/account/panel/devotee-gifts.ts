import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { counts, gone } from '../../order/queries/reports/order-filters';

/**
 * What somebody's donations come to (docs/payments.md#money-and-numbers): net cents and number of those that count,
 * first and last day.
 */
export interface GiftSums {
  readonly donations: number;
  readonly netCents: number;
  readonly first: string | null;
  readonly last: string | null;
}

const none: GiftSums = { donations: 0, netCents: 0, first: null, last: null };

interface Row {
  readonly user_id: number;
  readonly donations: number | string;
  readonly net: number | string;
  readonly first_gift: string | null;
  readonly last_gift: string | null;
}

/** The sums of some devotees by their database ids, in one statement; inside a transaction of the caller's, if given. */
export async function sumGifts(
  strapi: Core.Strapi,
  ids: readonly number[],
  transaction?: Knex.Transaction,
): Promise<(id: number) => GiftSums> {
  const { connection } = strapi.db;
  const query = connection('orders')
    .whereRaw(counts)
    .whereIn('orders.user_id', [...ids])
    .groupBy('orders.user_id')
    .select(
      connection.raw(
        `orders.user_id as user_id, count(*) as donations, sum(orders.total_cents - ${gone}) as net,
         cast(min(orders.gift_date) as text) as first_gift, cast(max(orders.gift_date) as text) as last_gift`,
      ),
    );
  const rows = (await (transaction ? query.transacting(transaction) : query)) as Row[];
  const byId = new Map(
    rows.map((row) => [
      row.user_id,
      {
        donations: Number(row.donations),
        netCents: Number(row.net),
        first: row.first_gift,
        last: row.last_gift,
      },
    ]),
  );
  return (id) => byId.get(id) ?? none;
}
