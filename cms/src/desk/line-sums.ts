import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { refundShares } from './line-shares';
import { counts, gone, lineCents } from './matching';

/** What lines of one key came to, in cents; `orders` is how many donations have such a line. */
export interface LineSum {
  readonly key: string;
  name: string;
  orders: number;
  gross: number;
  gone: number;
}

/** A line as far as it can be chosen and named. */
export interface SharedLine {
  readonly category: string;
  readonly service: string | null;
  readonly name: string;
}

/** How lines are chosen and put together: in the database, and the same again for a line in hand. */
export interface LineGrouping {
  /** The column of `line` that is the key; null puts all together under ''. */
  readonly by: 'category' | 'service' | null;
  readonly where?: (query: Knex.QueryBuilder) => void;
  readonly matches?: (line: SharedLine) => boolean;
}

interface SumRow {
  readonly key: string | null;
  readonly name: string | null;
  readonly orders: number | string;
  readonly gross: number | string;
  readonly gone: number | string;
}

interface PartialRow extends SharedLine {
  readonly order_id: number;
  readonly cents: number;
  readonly gone: number;
}

/**
 * What the lines of donations came to, by a key. Gross, and the refunds of donations that were given back whole, are
 * added up by the database; a donation that was given back in part is shared among its lines by {@link refundShares}.
 * @param orders adds the conditions on `orders`, those on lines left out.
 */
export async function sumLines(
  strapi: Core.Strapi,
  orders: (query: Knex.QueryBuilder) => void,
  grouping: LineGrouping,
): Promise<Map<string, LineSum>> {
  const { connection } = strapi.db;
  const joined = () => {
    const query = connection('order_lines as line').join('orders', 'orders.id', 'line.order_id').whereRaw(counts);
    orders(query);
    return query;
  };
  const chosen = joined();
  grouping.where?.(chosen);
  const { by } = grouping;
  if (by) chosen.groupBy(`line.${by}`);
  const rows = (await chosen.select(
    connection.raw(
      `${by ? `line.${by}` : `''`} as key, max(line.name) as name, count(distinct line.order_id) as orders,
         sum(${lineCents}) as gross, sum(case when ${gone} >= orders.total_cents then ${lineCents} else 0 end) as gone`,
    ),
  )) as SumRow[];
  const sums = new Map<string, LineSum>();
  for (const row of rows) {
    const key = row.key ?? '';
    const numbers = { orders: Number(row.orders), gross: Number(row.gross), gone: Number(row.gone) };
    sums.set(key, { key, name: row.name ?? '', ...numbers });
  }
  const partials = (await joined()
    .whereRaw(`${gone} > 0 and ${gone} < orders.total_cents`)
    .orderBy(['line.order_id', 'line.position', 'line.id'])
    .select(
      'line.order_id',
      'line.category',
      'line.service',
      'line.name',
      connection.raw(`${lineCents} as cents, ${gone} as gone`),
    )) as PartialRow[];
  for (const { line, share } of shared(partials)) {
    if (grouping.matches && !grouping.matches(line)) continue;
    const sum = sums.get(by ? (line[by] ?? '') : '');
    if (sum) sum.gone += share;
  }
  return sums;
}

/** Each line with its share of what was given back of its donation; the rows come donation by donation. */
function* shared(rows: readonly PartialRow[]): Generator<{ line: SharedLine; share: number }> {
  for (let start = 0; start < rows.length;) {
    let end = start;
    while (rows[end]?.order_id === rows[start]?.order_id) end += 1;
    const lines = rows.slice(start, end);
    const shares = refundShares(Number(lines[0]?.gone ?? 0), lines);
    for (const [index, line] of lines.entries())
      yield { line: { ...line, category: line.category ?? '' }, share: shares[index] ?? 0 };
    start = end;
  }
}
