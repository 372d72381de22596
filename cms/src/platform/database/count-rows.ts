import type { Knex } from 'knex';

/** Returns the number of rows that a query matches. PostgreSQL returns it as text. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = (await query.count({ total: '*' })) as { total: number | string }[];
  return Number(row?.total ?? 0);
}
