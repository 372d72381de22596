import type { Core } from '@strapi/strapi';
import { orderStatuses } from '@seva/config/contract/orders';
import type { Order, Parsed } from '@seva/config/contract';
import { isCalendarDay } from '@seva/config/rules/calendar-day';
import { askedSlice } from '@seva/config/rules/paging';
import { paymentMethods } from '@seva/config/shop';
import { countRows } from '../../../platform/database/count-rows';
import { matching, noFilters } from '../queries/reports/order-filters';
import { showOrders } from './find';
import { loadOrders } from '../queries/load-orders';

const sortable: Readonly<Record<string, string>> = {
  date: 'gift_date',
  total: 'total_cents',
  name: 'donor_name',
  number: 'number',
};

type ListQuery = Parsed<'orders.list'>['query'];

/**
 * The orders that the filters ask for (docs/wire.md#filters); unknown values are ignored as the contract ignores unknown
 * parameters. Unlike the panel's filters, `status` may name several states.
 */
function matchingOrders(strapi: Core.Strapi, query: ListQuery) {
  const statuses = query.status.split(',').filter((status) => (orderStatuses as readonly string[]).includes(status));
  const orders = matching(strapi, {
    ...noFilters,
    from: isCalendarDay(query.from) ? query.from : '',
    to: isCalendarDay(query.to) ? query.to : '',
    method: paymentMethods.find((method) => method === query.method) ?? '',
    status: statuses.length > 0 || query.status === 'all' ? 'all' : '',
    q: query.q,
  });
  if (statuses.length > 0) orders.whereIn('orders.state', statuses);
  return orders;
}

/** Donations for admins: newest first, all of them without paging parameters. `total` counts all pages. */
export async function listOrders(strapi: Core.Strapi, query: ListQuery): Promise<{ orders: Order[]; total: number }> {
  const total = await countRows(matchingOrders(strapi, query));
  const ids = matchingOrders(strapi, query);
  const [, descending, field] = /^(-?)(\w+)$/.exec(query.sort) ?? [];
  const column = sortable[field ?? ''];
  if (column) ids.orderBy(column, descending ? 'desc' : 'asc');
  ids.orderBy([
    { column: 'created_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  const slice = askedSlice(query);
  if (slice) ids.limit(slice.limit).offset(slice.offset);
  const wanted = (await ids.pluck('id')) as number[];
  return { orders: await showOrders(strapi, await loadOrders(strapi, wanted)), total };
}
