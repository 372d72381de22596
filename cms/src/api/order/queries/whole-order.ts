import type { Core } from '@strapi/strapi';
import { sql } from '../../../platform/database/table';
import { userUid } from '../../account/queries';
import { partColumns, readParts, type OrderParts } from './order-parts';
import type { OrderLineRow, OrderRow, WholeOrder } from './order-row';

/** Tables of the statement by their aliases. */
const tables = {
  orders: 'api::order.order',
  line: 'api::order-line.order-line',
  donor: userUid,
  placer: userUid,
} as const;

type Alias = keyof typeof tables;

/** Attributes of people that orders show. */
const personal = [
  ...['id', 'documentId', 'anonymisedAt', 'statementName'],
  ...['addressLine', 'addressCity', 'addressState', 'addressPostalCode', 'addressCountry'],
];

function columnsOf(strapi: Core.Strapi, alias: Alias) {
  const uid = tables[alias];
  return Object.entries(strapi.db.metadata.get(uid).attributes).flatMap(([name, attribute]) => {
    const column = 'columnName' in attribute && attribute.columnName;
    return column && (uid !== userUid || personal.includes(name)) ? [{ name, column, type: attribute.type }] : [];
  });
}

/** Returns a value as Strapi's queries do, which is the same on both databases. */
function valueOf(type: string, value: unknown): unknown {
  if (value === null) return null;
  if (type === 'boolean') return Boolean(value);
  return type === 'datetime' ? new Date(value as string | number | Date).toISOString() : value;
}

/** Returns the record of a table in a row of the statement, or null. The caller names its type. */
function recordOf<Row>(strapi: Core.Strapi, alias: Alias, row: Readonly<Record<string, unknown>>): Row | null {
  if (row[`${alias}.id`] === null) return null;
  const columns = columnsOf(strapi, alias);
  return Object.fromEntries(columns.map(({ name, type }) => [name, valueOf(type, row[`${alias}.${name}`])])) as Row;
}

/** Finds an order with its lines, people and parts in one statement, with the values that Strapi's queries return. */
export async function findWholeOrder(strapi: Core.Strapi, documentId: string): Promise<WholeOrder | null> {
  const selected = (Object.keys(tables) as Alias[]).flatMap((alias) =>
    columnsOf(strapi, alias).map(({ name, column }) => [`${alias}.${name}`, `${alias}.${column}`] as const),
  );
  const rows = await sql<(Readonly<Record<string, unknown>> & Record<keyof OrderParts, unknown>)[]>(strapi, (knex) =>
    knex('orders')
      .leftJoin('order_lines as line', 'line.order_id', 'orders.id')
      .leftJoin('up_users as donor', 'donor.id', 'orders.user_id')
      .leftJoin('up_users as placer', 'placer.id', 'orders.placed_by_id')
      .where('orders.document_id', documentId)
      .orderBy('line.position')
      .select(Object.fromEntries(selected))
      .select(partColumns(knex)),
  );
  const [first] = rows;
  const order = first && recordOf<OrderRow>(strapi, 'orders', first);
  if (!order) return null;
  return {
    ...order,
    user: recordOf(strapi, 'donor', first),
    placedBy: recordOf(strapi, 'placer', first),
    lines: rows.flatMap((row) => recordOf<OrderLineRow>(strapi, 'line', row) ?? []),
    parts: readParts(first),
  };
}
