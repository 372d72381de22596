import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Chance } from './random';

/** A row by the database's own column names; moments as Date, which SQLite keeps as milliseconds, PostgreSQL in UTC. */
export type BulkRow = Readonly<Record<string, string | number | boolean | null | Date>>;

/** Makes `count` entries of one type, none of them later than `now` (milliseconds). To be called inside a transaction. */
export type MakeMany = (
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  count: number,
  chance: Chance,
  now: number,
) => Promise<void>;

const rowsAtOnce = 1000;
const isPostgres = (strapi: Core.Strapi) => strapi.db.dialect.client === 'postgres';
/**
 * Writes many rows of one shape, as one JSON text for each statement: a parameter for each value would cost ten times as
 * long. To be called inside a transaction.
 */
export async function insertMany(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  table: string,
  rows: readonly BulkRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const postgres = isPostgres(strapi);
  const columns = Object.keys(first);
  const into = `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})`;
  const statement = postgres
    ? `${into} select ${columns.map((name) => `"${name}"`).join(', ')} from json_populate_recordset(null::${table}, ?)`
    : `${into} select ${columns.map((name) => `json_extract(value, '$.${name}')`).join(', ')} from json_each(?)`;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(
      rows.slice(start, start + rowsAtOnce),
      function write(this: unknown, key, value: unknown) {
        // JSON.stringify has called Date's own toJSON by now; the row still has the Date.
        const raw = (this as Record<string, unknown>)[key];
        return raw instanceof Date && !postgres ? raw.getTime() : value;
      },
    );
    await trx.raw(statement, [json]).catch((error: unknown) => {
      // The database's own words stand last, after the whole statement with all its data.
      const said = String(error instanceof Error ? error.message : error)
        .split(' - ')
        .at(-1);
      throw new Error(`${table} could not be filled: ${said}`, { cause: error });
    });
  }
}

/** Takes `count` ids of a table out of the database's hands and returns the first of them. */
export async function reserveIds(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  table: string,
  count: number,
): Promise<number> {
  if (isPostgres(strapi)) {
    const sequence = `pg_get_serial_sequence('${table}', 'id')`;
    const answer = (await trx.raw(`select setval(${sequence}, nextval(${sequence}) + ?::bigint - 1) as last`, [
      count,
    ])) as { rows: { last: string }[] };
    return Number(answer.rows[0]?.last) - count + 1;
  }
  const [row] = (await trx.raw(`select seq from sqlite_sequence where name = ?`, [table])) as { seq: number }[];
  return (row?.seq ?? 0) + 1;
}

/** Writes `count` rows with new ids, each as `make` gives it, and answers them. */
export async function insertNew<Row extends BulkRow>(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  table: string,
  count: number,
  make: (id: number) => Row,
): Promise<readonly Row[]> {
  const first = await reserveIds(strapi, trx, table, count);
  const rows = Array.from({ length: count }, (_, index) => make(first + index));
  await insertMany(strapi, trx, table, rows);
  return rows;
}
