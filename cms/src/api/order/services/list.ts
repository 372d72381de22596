import type { Core } from '@strapi/strapi';
import type { Order, Parsed } from '@seva/config/contract';
import { orderStatuses } from '@seva/config/contract/orders';
import { isCalendarDay } from '@seva/config/rules/calendar-day';
import { requestedSlice } from '@seva/config/rules/paging';
import { paymentMethods } from '@seva/config/shop';
import { loadOrders } from '../queries/order-table';
import { noFilters, type SoughtDonations } from '../queries/reports/order-filters';
import { findOrderIds, sortColumns } from '../queries/reports/order-ids';
import { showOrders } from './find';

type ListQuery = Parsed<'orders.list'>['query'];

/** Returns the filters of a query (docs/wire.md#filters). They ignore unknown values as the contract ignores unknown parameters. */
const filtersOf = ({ from, to, method, status, q }: ListQuery, hasStates: boolean): SoughtDonations => ({
  ...noFilters,
  from: isCalendarDay(from) ? from : '',
  to: isCalendarDay(to) ? to : '',
  method: paymentMethods.find((known) => known === method) ?? '',
  status: hasStates || status === 'all' ? 'all' : '',
  q,
  isNarrow: true,
});

/** Returns donations for admins, newest first; all of them without paging parameters. `total` counts all pages. */
export async function listOrders(strapi: Core.Strapi, query: ListQuery): Promise<{ orders: Order[]; total: number }> {
  const statuses = query.status.split(',');
  const states = orderStatuses.filter((status) => statuses.includes(status));
  const [, descending, key] = /^(-?)(\w+)$/.exec(query.sort) ?? [];
  const column = Object.entries(sortColumns).find(([name]) => name === key)?.[1];
  const { ids, total } = await findOrderIds(strapi, {
    filters: filtersOf(query, states.length > 0),
    states,
    orderBy: [
      ...(column ? [{ column, order: descending ? 'desc' : 'asc' } as const] : []),
      { column: 'orders.created_at', order: 'desc' },
      { column: 'orders.id', order: 'desc' },
    ],
    slice: requestedSlice(query),
  });
  return { orders: await showOrders(strapi, await loadOrders(strapi, ids)), total };
}
