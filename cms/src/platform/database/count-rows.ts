import type { Knex } from 'knex';

/** How many rows a query finds; PostgreSQL gives the number as text. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = (await query.count({ total: '*' })) as { total: number | string }[];
  return Number(row?.total ?? 0);
}
