import type { Core } from '@strapi/strapi';
import { reclassifiedOrders, type Reclassification } from '../../order/queries';
import { sql } from '../../../platform/database/table';

export interface ReclassifiedReceipt {
  readonly id: number;
  readonly orderId: number;
  readonly userId: number | null;
  readonly taxYear: number;
  readonly facts: string;
}

/** Returns the next current receipts with a reclassified line, oldest first, with a database id above `after`. */
export const nextReclassifiedReceipts = (
  strapi: Core.Strapi,
  change: Reclassification,
  after: number,
  limit: number,
): Promise<ReclassifiedReceipt[]> =>
  sql(strapi, (knex) =>
    knex('papers')
      .where({ kind: 'receipt', state: 'standing' })
      .where('papers.id', '>', after)
      .whereIn('papers.order_id', reclassifiedOrders(knex, change).select('orders.id'))
      .orderBy('papers.id')
      .limit(limit)
      .select('id', 'order_id as orderId', 'user_id as userId', 'tax_year as taxYear', 'facts'),
  );

/** Line of a donation as a reclassification reads it. */
export interface ReclassifiedLine {
  readonly orderId: number;
  readonly documentId: string;
  readonly service: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly priceCents: number;
}

/** Returns the lines of donations, by the donation's database id. */
export async function findLines(
  strapi: Core.Strapi,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ReclassifiedLine[]>> {
  const rows = await sql<ReclassifiedLine[]>(strapi, (knex) =>
    knex('order_lines')
      .whereIn('order_id', [...orderIds])
      .orderBy(['order_id', 'position', 'id'])
      .select('order_id as orderId', 'document_id as documentId', 'service', 'name', 'quantity')
      .select('price_cents as priceCents'),
  );
  const lines = new Map<number, ReclassifiedLine[]>();
  for (const row of rows) lines.set(row.orderId, [...(lines.get(row.orderId) ?? []), row]);
  return lines;
}

/** Returns the devotees' current statements as pairs of devotee and year. */
export const findStatementYears = (
  strapi: Core.Strapi,
  userIds: readonly number[],
): Promise<{ userId: number; taxYear: number }[]> =>
  sql(strapi, (knex) =>
    knex('papers')
      .where({ kind: 'statement', state: 'standing' })
      .whereIn('user_id', [...userIds])
      .select('user_id as userId', 'tax_year as taxYear'),
  );
