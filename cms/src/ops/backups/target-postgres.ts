import type { Knex } from 'knex';
import { toPostgres } from './columns';
import { queriesOn } from './read-postgres';
import { quoteNames } from './source';
import { strapiDatabase, strapiSchema } from './strapi-tables';
import type { DatabaseSchema, TableSchema } from './tables';
import type { Target } from './target';

/** Maximum values per statement; PostgreSQL allows 65,535. */
const valuesAtOnce = 60_000;

interface Asking {
  query(question: unknown, values?: readonly unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/** Lists the tables that belong to no extension. */
const ownTables = `select tablename from pg_tables t where schemaname = current_schema() and not exists (
  select 1 from pg_depend d where d.deptype = 'e' and d.objid = (quote_ident(t.schemaname) || '.' || quote_ident(t.tablename))::regclass)`;

/** Detects a running server, which listens for content changes. */
const running = `select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen seva_content%'`;

async function addForeignKeys(trx: Knex.Transaction, { name, foreignKeys }: TableSchema): Promise<void> {
  if (foreignKeys.length === 0) return;
  await trx.schema.alterTable(name, (table) => {
    for (const key of foreignKeys) {
      const made = table
        .foreign([...key.columns], key.name)
        .references([...key.referencedColumns])
        .inTable(key.referencedTable);
      if (key.onDelete) made.onDelete(key.onDelete);
      if (key.onUpdate) made.onUpdate(key.onUpdate);
    }
  });
}

export interface PostgresTarget extends Target {
  countTables(): Promise<number>;
  isInUse(): Promise<boolean>;
  /** Moves all existing tables into another schema of the same database, where the shop does not see them. */
  moveToSchema(schema: string): Promise<void>;
}

/** Opens a restore target that works in one transaction: until `commit` commits, the database stays as it was. */
export async function postgresTarget(url: string): Promise<PostgresTarget> {
  const db = strapiDatabase({ client: 'postgres', connection: { connectionString: url }, pool: { min: 0, max: 1 } });
  const trx = await db.connection.transaction().catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  // Raw connection of the transaction, for values that Knex would convert to dates and numbers.
  const client = (await (trx.client as Knex.Client).acquireConnection()) as Asking;
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`set local ${limit} = 0`);
  await client.query(`set local datestyle = 'ISO, YMD'`);
  await client.query('set local extra_float_digits = 1');
  const rowsOf = async (sql: string) => (await client.query(sql)).rows as Record<string, unknown>[];
  return {
    client: 'postgres',
    countTables: async () => (await rowsOf(ownTables)).length,
    isInUse: async () => (await rowsOf(running)).length > 0,
    async moveToSchema(schema) {
      await client.query(`create schema ${quoteNames([schema])}`);
      for (const { tablename } of await rowsOf(ownTables))
        await client.query(`alter table ${quoteNames([String(tablename)])} set schema ${quoteNames([schema])}`);
    },
    async createTables({ tables }: DatabaseSchema) {
      const alone = { tables: tables.map((table) => ({ ...table, foreignKeys: [] })) };
      // Strapi's own schema description, as Strapi stored it.
      await db.schema.builder.createTables(strapiSchema(alone).tables, trx);
    },
    async insert({ name, columns }, rows) {
      const into = `insert into ${quoteNames([name])} (${quoteNames(columns.map((column) => column.name))}) values `;
      const atOnce = Math.floor(valuesAtOnce / columns.length);
      for (let first = 0; first < rows.length; first += atOnce) {
        const some = rows.slice(first, first + atOnce);
        const values = some.flatMap((row) => columns.map((_, index) => toPostgres(row[index] ?? null)));
        const places = some.map(
          (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
        );
        await client.query(into + places.join(', '), values);
      }
    },
    async complete(tables, nextIds) {
      for (const [name, next] of nextIds)
        await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2, false)`, [quoteNames([name]), next]);
      for (const table of tables) await addForeignKeys(trx, table);
    },
    queries: queriesOn(client),
    async change(sql, values) {
      let count = 0;
      await client.query(
        sql.replaceAll('?', () => `$${(count += 1)}`),
        values,
      );
    },
    async commit() {
      await trx.commit();
      await db.destroy();
    },
    async abandon() {
      if (!trx.isCompleted()) await trx.rollback();
      await db.destroy();
    },
  };
}
