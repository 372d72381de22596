import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Treatment } from '@seva/config/rules/papers/treatments';
import { countRows, sql } from '../../../platform/database/table';

/** New treatment of the lines of a service, or of a name without a service, from a day on (YYYY-MM-DD). */
export interface Reclassification {
  readonly service: string;
  readonly name: string;
  readonly from: string;
  readonly treatment: Treatment;
  /** Cents for one piece. */
  readonly fairValueCents: number | null;
  readonly benefit: string | null;
}

/** Narrows lines to the ones of the service, or of the name. */
const ofService = (lines: Knex.QueryBuilder, { service, name }: Reclassification): Knex.QueryBuilder =>
  service ? lines.where('service', service) : lines.whereNull('service').where('name', name);

/** Selects the donations with such a line: given on the day or later, or not paid yet. */
export const reclassifiedOrders = (knex: Knex, change: Reclassification): Knex.QueryBuilder =>
  knex('orders')
    .whereIn('orders.id', ofService(knex('order_lines').select('order_id'), change))
    .where((since) => void since.where('orders.gift_date', '>=', change.from).orWhereNull('orders.gift_date'));

export const countReclassifiedOrders = (strapi: Core.Strapi, change: Reclassification): Promise<number> =>
  sql(strapi, (knex) => countRows(reclassifiedOrders(knex, change)));

/** Finds the next donations with such a line, oldest first, with a database id above `after`. */
export const nextReclassifiedOrders = (
  strapi: Core.Strapi,
  change: Reclassification,
  after: number,
  limit: number,
): Promise<{ id: number; documentId: string }[]> =>
  sql(strapi, (knex) =>
    reclassifiedOrders(knex, change)
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(limit)
      .select('orders.id as id', 'orders.document_id as documentId'),
  );

/** Stores the new treatment in the lines of one donation. */
export async function reclassifyLines(strapi: Core.Strapi, orderId: number, change: Reclassification): Promise<void> {
  const { treatment, fairValueCents, benefit } = change;
  await sql(strapi, (knex) =>
    ofService(knex('order_lines').where('order_id', orderId), change).update({
      treatment,
      fair_value_cents: fairValueCents,
      benefit,
    }),
  );
}
