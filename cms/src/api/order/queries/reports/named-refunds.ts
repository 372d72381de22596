import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Back } from '@seva/config/rules/given-back';
import { sql } from '../../../../platform/database/table';

/** States of refunds that took money; a requested or failed one did not. */
const made = ['recorded', 'pending', 'requires_action', 'succeeded'];

interface RefundRow {
  readonly order_id: string;
  readonly amount_cents: number;
  readonly lines: string | Back['lines'];
}

const linesOf = ({ lines }: RefundRow) => (typeof lines === 'string' ? (JSON.parse(lines) as Back['lines']) : lines);

/**
 * Returns the refunds that name their lines by the document id of their donation, oldest first; cents.
 * @param orders adds the conditions on `orders`
 */
export async function findNamedRefunds(
  strapi: Core.Strapi,
  orders: (query: Knex.QueryBuilder) => void,
): Promise<ReadonlyMap<string, readonly Back[]>> {
  const rows = await sql<RefundRow[]>(strapi, (knex) => {
    const query = knex('payments_refunds as refund')
      .join('orders', 'orders.document_id', 'refund.order_id')
      .whereNotNull('refund.lines')
      .whereIn('refund.state', made);
    orders(query);
    return query.orderBy('refund.id').select('refund.order_id', 'refund.amount_cents', 'refund.lines');
  });
  const byOrder = new Map<string, Back[]>();
  for (const row of rows) {
    const back = { cents: row.amount_cents, lines: linesOf(row) };
    if (back.lines) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), back]);
  }
  return byOrder;
}
