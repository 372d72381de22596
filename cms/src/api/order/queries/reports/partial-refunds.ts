import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { refundShares } from './line-shares';
import { counts, gone, lineCents } from './order-filters';
import { namedRefunds } from './named-refunds';
import type { Back } from '@seva/config/rules/given-back';

/** A line of a donation that was given back in part, with its share of what went back, in cents. */
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
 * The lines of the donations that were given back in part: they are few, and no database shares cents by largest
 * remainder.
 * @param orders adds the conditions on `orders`
 */
export async function partialRefunds(
  strapi: Core.Strapi,
  orders: (query: Knex.QueryBuilder) => void,
): Promise<RefundedLine[]> {
  const { connection } = strapi.db;
  const inPart = (query: Knex.QueryBuilder) => {
    query.whereRaw(counts).whereRaw(`${gone} > 0 and ${gone} < orders.total_cents`);
    orders(query);
  };
  const partial = connection('orders');
  inPart(partial);
  const rows = (await connection
    .withMaterialized('partial', partial.select('orders.id', 'orders.document_id', connection.raw(`${gone} as gone`)))
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
      connection.raw(`${lineCents} as cents`),
    )) as PartialRow[];
  return [...shared(rows, await namedRefunds(strapi, inPart))];
}

/** Each line with its share of what was given back of its donation; the rows come donation by donation. */
function* shared(rows: readonly PartialRow[], named: ReadonlyMap<string, readonly Back[]>): Generator<RefundedLine> {
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
