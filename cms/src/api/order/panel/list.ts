import type { Core } from '@strapi/strapi';
import type { Donation, DonationPage, SortKey } from '@seva/config/contract/panel/donations/donations/contracts';
import { pagesOf, sliceOf, type Sorted } from '@seva/config/rules/paging';
import { loadOrders } from '../queries/order-table';
import { includesUnpaid, type SoughtDonations } from '../queries/reports/order-filters';
import { findOrderIds, readOrderIds, sortColumns } from '../queries/reports/order-ids';
import { showDonations } from './show-donations';

/** Returns one page of donations, newest first among equal ones. */
export async function listDonations(
  strapi: Core.Strapi,
  filters: SoughtDonations,
  { sort, page, pageSize }: Sorted<SortKey>,
): Promise<DonationPage> {
  const order = sort.descending ? 'desc' : 'asc';
  // The databases differ in where they sort null; only unpaid attempts have no date and no number.
  const nulls = includesUnpaid(filters) ? ({ nulls: 'last' } as const) : {};
  const { ids, total } = await findOrderIds(strapi, {
    filters,
    orderBy: [
      { column: sortColumns[sort.key], order, ...nulls },
      { column: 'orders.id', order },
    ],
    slice: sliceOf(page, pageSize),
  });
  const rows = await showDonations(strapi, await loadOrders(strapi, ids), filters);
  return { rows, page, pages: pagesOf(total, pageSize), total, ...(filters.alike ? { isAlike: true as const } : {}) };
}

/** Yields all matching donations in batches, sorted by gift day and id; unpaid attempts come last. */
export async function* donationBatches(strapi: Core.Strapi, filters: SoughtDonations): AsyncGenerator<Donation[]> {
  for await (const ids of readOrderIds(strapi, filters))
    yield await showDonations(strapi, await loadOrders(strapi, ids), filters);
}
