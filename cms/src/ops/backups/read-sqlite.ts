import Database from 'better-sqlite3';
import type { Stored } from './columns';
import { highestId, type Source } from './source';

/** How long a reader waits while another process makes the log of the database anew (milliseconds). */
const patienceMs = 10_000;

/** The questions of a {@link Source} over an open connection. */
export function questionsTo(database: Database): Omit<Source, 'close'> {
  const query: Source['query'] = (sql, values = []) =>
    Promise.resolve(
      database
        .prepare(sql)
        .raw(true)
        .safeIntegers(true)
        .all(...values) as Stored[][],
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

/** Reads the database file of a shop, which may be running: the log of SQLite keeps the moment for this reader. */
export async function readSqlite(file: string): Promise<Source> {
  const database = new Database(file, { readonly: true, fileMustExist: true, timeout: patienceMs });
  const questions = questionsTo(database);
  database.exec('begin');
  // The moment is that of the first question.
  await questions.tableNames();
  const close = () => {
    database.close();
    return Promise.resolve();
  };
  return { ...questions, close };
}
