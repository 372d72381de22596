import type { Core } from '@strapi/strapi';
import type { OrderRow } from './order-row';
import { orderUid, wholeOrder } from './order-table';

/** Whole orders in the order of their ids; read in slices because a statement takes only so many parameters. */
export async function loadOrders(strapi: Core.Strapi, ids: readonly number[]): Promise<OrderRow[]> {
  const slice = 500;
  const byId = new Map<number, OrderRow>();
  for (let start = 0; start < ids.length; start += slice) {
    const where = { id: { $in: ids.slice(start, start + slice) } };
    const found = (await strapi.db.query(orderUid).findMany({ where, populate: wholeOrder })) as OrderRow[];
    for (const row of found) byId.set(row.id, row);
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}
