import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Order, Parsed } from '@seva/config/contract';
import { isStaff, owns, type Account, type Actor } from '../../../platform/http/actor';
import { Refused } from '@seva/config/contract/refused';
import { paymentNotesOf } from './payment-notes';
import { texts } from '../../../texts/en';
import { lineBookings } from '../../booking';
import { receiptWithLines } from '../../receipt';
import { paperTable } from '../../receipt/queries';
import { tributeTable } from '../queries/tribute-table';
import type { OrderRow, WholeOrder } from '../queries/order-row';
import { loadOrders, orderTable } from '../queries/order-table';
import { orderView } from './view';
import { positive } from '@seva/config/rules/paging';

/** Returns orders for the wire with their refunds and open alerts, in a few queries for all. */
export async function showOrders(strapi: Core.Strapi, rows: readonly OrderRow[]): Promise<Order[]> {
  const notes = await paymentNotesOf(
    strapi,
    rows.map((row) => row.documentId),
  );
  const ids = rows.map((row) => row.id);
  const receipts = await paperTable(strapi).latestOfOrders(ids);
  const bookings = await lineBookings(strapi, ids);
  return rows.map((row) =>
    orderView(row, {
      ...(notes.get(row.documentId) ?? noNotes),
      receipt: receipts.get(row.id) ?? null,
      bookings: bookings.get(row.id),
    }),
  );
}

const noNotes = { refunds: [], attention: [] };

/** Returns one order for the wire with the lines of its receipt. */
export async function showOrder(strapi: Core.Strapi, row: WholeOrder): Promise<Order> {
  const { parts } = row;
  const notes = parts.notes ? (await paymentNotesOf(strapi, [row.documentId])).get(row.documentId) : undefined;
  const versions = parts.papers ? await paperTable(strapi).ofOrder(row.id) : [];
  const receipt = versions.find(({ state }) => state === 'standing') ?? versions.at(-1);
  return orderView(row, {
    ...(notes ?? noNotes),
    receipt: receipt ? receiptWithLines(receipt, Date.now()) : null,
    bookings: parts.bookings ? (await lineBookings(strapi, [row.id])).get(row.id) : undefined,
    tributes: parts.tributes ? await tributeTable(strapi).ofOrder(row.id) : [],
  });
}

/**
 * Returns an order if the actor may see it: staff all, others their own.
 * @throws Refused 404, as for an unknown one
 */
export function requireVisible<Row extends { readonly user: { readonly id: number } | null }>(
  actor: Actor,
  row: Row | null,
): Row {
  if (!row || !(isStaff(actor) || owns(actor, row.user))) throw new Refused(404, texts.notFound);
  return row;
}

/** Returns an order that the actor may see. @throws Refused 404, see {@link requireVisible} */
export async function requireOrder(strapi: Core.Strapi, id: string, actor: Actor): Promise<WholeOrder> {
  return requireVisible(actor, await orderTable(strapi).find(id));
}

/** Returns an order for the wire. @throws Refused 404, see {@link requireVisible} */
export async function readOrder(strapi: Core.Strapi, id: string, actor: Actor): Promise<Order> {
  return showOrder(strapi, await requireOrder(strapi, id, actor));
}

/** Orders per batch. Other requests run between two batches, because an order may have a hundred lines. */
const slice = 20;

/** Returns a page of a devotee's own donations, newest first; the first 200 without paging parameters. `total` counts all. */
export async function listMyOrders(
  strapi: Core.Strapi,
  actor: Account,
  query: Parsed<'orders.mine'>['query'],
): Promise<{ orders: Order[]; total: number }> {
  const table = orderTable(strapi);
  const limit = Math.min(positive(query.pageSize) ?? maxPageSize, maxPageSize);
  const ids = await table.idsOfUser(actor.userId, limit, ((positive(query.page) ?? 1) - 1) * limit);
  const orders: Order[] = [];
  for (let start = 0; start < ids.length; start += slice) {
    orders.push(...(await showOrders(strapi, await loadOrders(strapi, ids.slice(start, start + slice)))));
    await nextTurn();
  }
  return { orders, total: await table.countOfUser(actor.userId) };
}

const maxPageSize = 200;
