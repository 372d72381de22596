import type { Core } from '@strapi/strapi';
import { askPlainly, plainTable } from '@seva/config/rules/plain-rows';
import { partsIn, partsSelected, type FoundParts, type OrderParts } from './order-parts';
import type { OrderLineRow, OrderRow } from './order-row';

/** An order with its lines in their order, whose it is, who placed it, and what else there is of it. */
export interface WholeOrder extends OrderRow {
  readonly parts: OrderParts;
}

interface Found extends Omit<WholeOrder, 'lines' | 'user' | 'placedBy' | 'parts'>, FoundParts {
  readonly 'user id': number | null;
  readonly 'user document': string | null;
  readonly 'placer id': number | null;
  readonly 'placer document': string | null;
}

const people = `donor.id as "user id", donor.document_id as "user document",
  placer.id as "placer id", placer.document_id as "placer document"`;

const joins = `left join up_users as donor on donor.id = given.user_id
  left join up_users as placer on placer.id = given.placed_by_id`;

const person = (id: number | null, documentId: string | null) =>
  id === null || documentId === null ? null : { id, documentId };

/** Reads a whole order by two questions; Strapi asks four, and every donation is read three times. */
export async function readOrder(strapi: Core.Strapi, documentId: string): Promise<WholeOrder | null> {
  const { db } = strapi;
  const orders = plainTable(db, 'api::order.order');
  const columns = `${orders.selected('given')}, ${people}, ${partsSelected}`;
  const asked = `select ${columns} from orders as given ${joins} where given.document_id = ? limit 1`;
  const [found] = await askPlainly<Found>(db, asked, [documentId]);
  if (!found) return null;
  const row = orders.tell(found);
  const table = plainTable(db, 'api::order-line.order-line');
  const ofOrder = `select ${table.selected('line')} from order_lines as line where line.order_id = ? order by line.position`;
  const lines = (await askPlainly<OrderLineRow>(db, ofOrder, [row.id])).map(table.tell);
  return {
    ...row,
    lines,
    user: person(row['user id'], row['user document']),
    placedBy: person(row['placer id'], row['placer document']),
    parts: partsIn(found),
  };
}
