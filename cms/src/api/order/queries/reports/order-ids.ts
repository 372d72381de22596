import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { OrderStatus } from '@seva/config/contract';
import type { SortKey } from '@seva/config/contract/panel/donations/donations/contracts';
import { countRows, sql } from '../../../../platform/database/table';
import { includesUnpaid, selectOrders, type SoughtDonations } from './order-filters';

/** Columns that lists of donations are sorted by. */
export const sortColumns: Readonly<Record<SortKey, string>> = {
  date: 'orders.gift_date',
  total: 'orders.total_cents',
  name: 'orders.donor_name',
  number: 'orders.number',
};

/** Choice and sequence of orders in a list. */
interface OrderList {
  readonly filters: SoughtDonations;
  /** States, of which an order must match one in addition to the filters; any state if empty. */
  readonly states?: readonly OrderStatus[];
  readonly orderBy: readonly { readonly column: string; readonly order: 'asc' | 'desc'; readonly nulls?: 'last' }[];
  readonly slice: { readonly offset: number; readonly limit: number } | undefined;
}

/** Returns the database ids of a slice of the matching orders, all of them without a slice. `total` counts all. */
export async function findOrderIds(
  strapi: Core.Strapi,
  { filters, states = [], orderBy, slice }: OrderList,
): Promise<{ readonly ids: number[]; readonly total: number }> {
  const select = (knex: Knex) => {
    const orders = selectOrders(knex, filters);
    return states.length > 0 ? orders.whereIn('orders.state', states) : orders;
  };
  const total = await sql<number>(strapi, (knex) => countRows(select(knex)));
  const ids = await sql<number[]>(strapi, (knex) => {
    const sorted = select(knex).orderBy(orderBy.map((by) => ({ ...by })));
    return (slice ? sorted.offset(slice.offset).limit(slice.limit) : sorted).pluck('orders.id');
  });
  return { ids, total };
}

/** Orders per batch of an export. Other requests run between two batches. */
const batchSize = 500;

interface Mark {
  readonly id: number;
  readonly gift: string | null;
}

/**
 * Yields the database ids of all matching orders in batches, sorted by gift day and id; unpaid attempts, which have no
 * gift day, come last. Each batch starts after the last row of the previous one, so that concurrent writes cannot skip or
 * repeat an order.
 */
export async function* readOrderIds(strapi: Core.Strapi, filters: SoughtDonations): AsyncGenerator<number[]> {
  yield* batchesOf(strapi, filters, (query, after) => {
    query.whereNotNull('orders.gift_date');
    if (after) query.whereRaw('(orders.gift_date, orders.id) > (?, ?)', [after.gift ?? '', after.id]);
    return query.orderBy(['orders.gift_date', 'orders.id']);
  });
  if (!includesUnpaid(filters)) return;
  yield* batchesOf(strapi, filters, (query, after) => {
    query.whereNull('orders.gift_date');
    if (after) query.where('orders.id', '>', after.id);
    return query.orderBy('orders.id');
  });
}

async function* batchesOf(
  strapi: Core.Strapi,
  filters: SoughtDonations,
  startAfter: (query: Knex.QueryBuilder, last: Mark | null) => Knex.QueryBuilder,
): AsyncGenerator<number[]> {
  for (let last: Mark | null = null; ;) {
    const after: Mark | null = last;
    const marks: Mark[] = await sql<Mark[]>(strapi, (knex) =>
      startAfter(selectOrders(knex, filters), after)
        .limit(batchSize)
        .select('orders.id', knex.raw('cast(orders.gift_date as text) as gift')),
    );
    if (marks.length > 0) yield marks.map(({ id }) => id);
    last = marks.at(-1) ?? null;
    if (marks.length < batchSize) return;
  }
}
