import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { refundShares, type Back } from '@seva/config/rules/returned-money';
import { sql } from '../../../../platform/database/table';
import { counts, gone, lineCents } from './order-filters';

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

/** Line of a partly refunded donation with its share of the refund, in cents. */
export interface RefundedLine {
  readonly category: string;
  readonly service: string | null;
  readonly share: number;
}

interface PartialRow {
  readonly order_id: number;
  readonly order: string;
  readonly id: string;
  readonly category: string | null;
  readonly service: string | null;
  readonly cents: number;
  readonly gone: number;
}

/**
 * Returns the lines of partly refunded donations. They are few, and no database divides cents by largest remainder.
 * @param orders adds the conditions on `orders`
 */
export async function findPartialRefunds(
  strapi: Core.Strapi,
  orders: (query: Knex.QueryBuilder) => void,
): Promise<RefundedLine[]> {
  const inPart = (query: Knex.QueryBuilder) => {
    query.whereRaw(counts).whereRaw(`${gone} > 0 and ${gone} < orders.total_cents`);
    orders(query);
  };
  const rows = await sql<PartialRow[]>(strapi, (knex) => {
    const partial = knex('orders');
    inPart(partial);
    return (
      knex
        .withMaterialized('partial', partial.select('orders.id', 'orders.document_id', knex.raw(`${gone} as gone`)))
        .from('partial')
        // CROSS JOIN keeps SQLite from reading every line first.
        .joinRaw('cross join order_lines as line')
        .whereRaw('line.order_id = partial.id')
        .orderBy(['line.order_id', 'line.position', 'line.id'])
        .select(
          'line.order_id',
          'partial.document_id as order',
          'line.document_id as id',
          'line.category',
          'line.service',
          'partial.gone',
          knex.raw(`${lineCents} as cents`),
        )
    );
  });
  return [...shareRefunds(rows, await findNamedRefunds(strapi, inPart))];
}

/** Yields each line with its share of the refund. The rows must be grouped by donation. */
function* shareRefunds(
  rows: readonly PartialRow[],
  named: ReadonlyMap<string, readonly Back[]>,
): Generator<RefundedLine> {
  for (let start = 0; start < rows.length;) {
    let end = start;
    while (rows[end]?.order_id === rows[start]?.order_id) end += 1;
    const lines = rows.slice(start, end);
    const shares = refundShares(
      Number(lines[0]?.gone ?? 0),
      lines.map(({ id, cents }) => ({ id, cents: Number(cents) })),
      named.get(lines[0]?.order ?? ''),
    );
    for (const [index, { category, service }] of lines.entries())
      yield { category: category ?? '', service, share: shares[index] ?? 0 };
    start = end;
  }
}
