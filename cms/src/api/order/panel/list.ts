import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Donation, DonationPage, SortKey } from '@seva/config/contract/panel/donations/donations/contracts';
import type { DonationFilters } from '@seva/config/contract/panel/donations/donations/input';
import type { Sorted } from '@seva/config/rules/paging';
import { pagesOf, sliceOf } from '@seva/config/rules/paging';
import { countRows } from '../../../platform/database/count-rows';
import { includesUnpaid, matching } from '../queries/reports/order-filters';
import { readRecords } from './records';

const columns: Readonly<Record<SortKey, string>> = {
  date: 'orders.gift_date',
  total: 'orders.total_cents',
  name: 'orders.donor_name',
  number: 'orders.number',
};

/** One page of the donations, by whatever key, the newest first among equals; the ids are found by an index first. */
export async function listDonations(
  strapi: Core.Strapi,
  filters: DonationFilters,
  { sort, page, pageSize }: Sorted<SortKey>,
): Promise<DonationPage> {
  const total = await countRows(matching(strapi, filters));
  const direction = sort.descending ? 'desc' : 'asc';
  // The databases disagree where nothing sorts to; only unpaid attempts have no date and no number.
  const nulls = includesUnpaid(filters) ? 'last' : undefined;
  const { offset, limit } = sliceOf(page, pageSize);
  const ids = (await matching(strapi, filters)
    .orderBy([
      { column: columns[sort.key], order: direction, ...(nulls ? { nulls } : {}) },
      { column: 'orders.id', order: direction },
    ])
    .offset(offset)
    .limit(limit)
    .pluck('orders.id')) as number[];
  return { rows: await readRecords(strapi, ids, filters), page, pages: pagesOf(total, pageSize), total };
}

/** Rows that are read at once for a file; between two batches other requests get their turn. */
const batchSize = 500;

interface Mark {
  readonly id: number;
  readonly gift: string | null;
}

/**
 * All donations that match, by the day of the gift and then in the order in which they came; those without a day last.
 * Each batch begins behind the last row of the one before, so none is skipped or repeated while others write.
 */
export async function* donationBatches(strapi: Core.Strapi, filters: DonationFilters): AsyncGenerator<Donation[]> {
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
  filters: DonationFilters,
  next: (query: Knex.QueryBuilder, after: Mark | null) => Knex.QueryBuilder,
): AsyncGenerator<Donation[]> {
  const gift = strapi.db.connection.raw('cast(orders.gift_date as text) as gift');
  for (let after: Mark | null = null; ;) {
    const marks = (await next(matching(strapi, filters), after).limit(batchSize).select('orders.id', gift)) as Mark[];
    if (marks.length > 0) {
      const ids = marks.map(({ id }) => id);
      yield await readRecords(strapi, ids, filters);
    }
    after = marks.at(-1) ?? null;
    if (marks.length < batchSize) return;
  }
}
