import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

interface Selection {
  readonly where?: object;
  readonly select?: readonly string[];
  readonly populate?: object | readonly string[];
  readonly orderBy?: object | readonly object[];
  readonly limit?: number;
  readonly offset?: number;
}

interface WithId {
  readonly id: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Strapi's query engine on one table, with the type of its rows. */
export interface Table<Row> {
  findOne(how: Selection): Promise<Row | null>;
  findMany(how: Selection): Promise<Row[]>;
  count(how?: Pick<Selection, 'where'>): Promise<number>;
  create(how: { readonly data: Fields } & Pick<Selection, 'select' | 'populate'>): Promise<Row>;
  createMany(how: { readonly data: readonly Fields[] }): Promise<{ readonly count: number }>;
  /** Changes the first row that matches and returns it, or null. */
  update(
    how: { readonly where: object; readonly data: Fields } & Pick<Selection, 'select' | 'populate'>,
  ): Promise<Row | null>;
  updateMany(how: { readonly where?: object; readonly data: Fields }): Promise<{ readonly count: number }>;
  delete(how: { readonly where: object }): Promise<Row | null>;
  deleteMany(how: { readonly where?: object }): Promise<{ readonly count: number }>;
}

/**
 * Returns the table of a content type. Reads and writes join the open transaction, and both databases return the same
 * values: booleans, ISO strings, parsed JSON. For `queries` folders only.
 * @template Row columns and populated relations that the caller reads
 */
export const table = <Row extends object>(strapi: Core.Strapi, uid: string): Table<Row> =>
  strapi.db.query(uid) as Table<Row>;

/**
 * Runs a Knex query that `table` cannot express, such as sums, joins and locks. Joins the open transaction; on SQLite
 * a query outside it would wait for the only connection forever. Returns values as the driver does: SQLite has 0 and
 * 1 for booleans and milliseconds for times. For `queries` folders only.
 * @template Result rows that the query returns
 */
export async function sql<Result>(strapi: Core.Strapi, run: (knex: Knex) => PromiseLike<unknown>): Promise<Result> {
  if (!strapi.db.inTransaction()) return (await run(strapi.db.connection)) as Result;
  return (await strapi.db.transaction(({ trx }: { readonly trx: Knex.Transaction }) => run(trx))) as Result;
}

/** Values of a statement, which takes a limited number. */
const slice = 500;

/** Runs a query for many values, some at a time, and returns the rows of all. */
export async function inSlices<Value, Row>(
  values: readonly Value[],
  query: (some: readonly Value[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < values.length; start += slice)
    rows.push(...(await query(values.slice(start, start + slice))));
  return rows;
}

/** Returns the number of rows that a query matches. PostgreSQL returns it as text. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = (await query.count({ total: '*' })) as { total: number | string }[];
  return Number(row?.total ?? 0);
}

/**
 * Finds a record with its relations. Inside a PostgreSQL transaction it loads them one after the other, because
 * Strapi would query all at once on the transaction's one connection, which `pg` warns about and will refuse.
 */
export async function findWithRelations<Row extends WithId>(
  strapi: Core.Strapi,
  uid: string,
  where: object,
  populate: Readonly<Record<string, unknown>>,
): Promise<Row | null> {
  const rows = table<Row>(strapi, uid);
  if (!strapi.db.inTransaction() || strapi.db.dialect.client !== 'postgres') return rows.findOne({ where, populate });
  const row = await rows.findOne({ where });
  if (!row) return null;
  const parts: Record<string, unknown> = {};
  for (const [name, how] of Object.entries(populate)) {
    const part = await rows.findOne({ where: { id: row.id }, select: ['id'], populate: { [name]: how } });
    parts[name] = (part as Readonly<Record<string, unknown>> | null)?.[name] ?? null;
  }
  return { ...row, ...parts };
}
