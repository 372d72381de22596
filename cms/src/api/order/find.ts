import type { Core } from '@strapi/strapi';
import type { Order } from '@seva/config/contract';
import type { Caller } from '../../http/bearer';
import { Refused } from '../../http/refused';
import { payments } from '../../ports/payments';
import { texts } from '../../texts/en';
import { orderTable, type OrderRow } from './order-table';
import { orderView } from './view';

/** Orders on the wire, with their refunds and open alerts; two reads for any number of orders. */
export async function showOrders(strapi: Core.Strapi, rows: readonly OrderRow[]): Promise<Order[]> {
  const notes = await payments(strapi).notesOf(rows.map((row) => row.documentId));
  return rows.map((row) => orderView(row, notes.get(row.documentId) ?? { refunds: [], attention: [] }));
}

/** One order on the wire. */
export async function showOrder(strapi: Core.Strapi, row: OrderRow): Promise<Order> {
  const [order] = await showOrders(strapi, [row]);
  return order as Order;
}

/** An order that the caller may see: their own, or any for an admin. Another's answers like an unknown one (404). */
export async function requireOrder(strapi: Core.Strapi, id: string, caller: Caller): Promise<OrderRow> {
  const row = await orderTable(strapi).find(id);
  if (!row || (row.user?.id !== caller.id && !caller.isAdmin)) throw new Refused(404, texts.notFound);
  return row;
}

/** A devotee's own donations, newest first (wire.md, route 27). */
export async function listMyOrders(strapi: Core.Strapi, caller: Caller): Promise<Order[]> {
  return showOrders(strapi, await orderTable(strapi).ofUser(caller.id));
}
