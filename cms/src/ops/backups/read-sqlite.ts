import Database from 'better-sqlite3';
import type { DriverValue } from './columns';
import { highestId, type Source } from './source';

/** Time that a reader waits while another process checkpoints the write-ahead log (milliseconds). */
const patienceMs = 10_000;

/** Returns the queries of a {@link Source} on an open connection. */
export function queriesOn(database: Database): Omit<Source, 'close'> {
  const query: Source['query'] = (sql, values = []) =>
    Promise.resolve(
      database
        .prepare(sql)
        .raw(true)
        .safeIntegers(true)
        .all(...values) as DriverValue[][],
    );
  return {
    client: 'sqlite',
    query,
    tableNames: async () =>
      (await query(`select name from sqlite_master where type = 'table'`)).map(([name]) => String(name)),
    async nextId(table) {
      const [[highest] = [0]] = await query(highestId(table));
      const [[reached] = [0]] = await query('select seq from sqlite_sequence where name = ?', [table]);
      return Math.max(Number(highest), Number(reached)) + 1;
    },
  };
}

/** Opens a snapshot of a SQLite database while the shop runs; the write-ahead log preserves it. */
export async function readSqlite(file: string): Promise<Source> {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: patienceMs });
  const queries = queriesOn(database);
  database.exec('begin');
  // The snapshot starts with the first query.
  await queries.tableNames();
  const close = () => {
    database.close();
    return Promise.resolve();
  };
  return { ...queries, close };
}
