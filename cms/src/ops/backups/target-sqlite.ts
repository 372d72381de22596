import fs from 'node:fs';
import Database from 'better-sqlite3';
import { toSqlite } from './columns';
import { queriesOn } from './read-sqlite';
import { quoteNames } from './source';
import { strapiDatabase, strapiSchema } from './strapi-tables';
import type { DatabaseSchema } from './tables';
import type { Target } from './target';

/** Returns the paths of a SQLite database and its side files. */
export const sqliteFiles = (file: string): readonly string[] => [file, `${file}-wal`, `${file}-shm`, `${file}-journal`];

/** Creates the tables with Strapi, so that they equal those of a normal start. */
async function createTables(file: string, schema: DatabaseSchema): Promise<void> {
  const db = strapiDatabase({
    client: 'sqlite',
    connection: { filename: file },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  try {
    // Strapi's own schema description, as Strapi stored it.
    await db.schema.builder.createSchema(strapiSchema(schema));
  } finally {
    await db.destroy();
  }
}

/**
 * Opens a restore target that builds a database file beside the shop's and replaces it in one step.
 * @param draft path of the new file, on the same disk
 * @param file path of the shop's database
 */
export function sqliteTarget(draft: string, file: string): Target {
  let open: Database | undefined;
  const database = () => {
    if (!open) throw new Error('The tables have not been made yet');
    return open;
  };
  return {
    client: 'sqlite',
    async createTables(schema) {
      await createTables(draft, schema);
      open = new Database(draft);
      // Rows arrive table by table, and an interrupted draft is discarded.
      for (const setting of ['foreign_keys = off', 'journal_mode = off', 'synchronous = off']) open.pragma(setting);
    },
    insert({ name, columns }, rows) {
      const places = columns.map(() => '?').join(', ');
      const statement = database().prepare(
        `insert into ${quoteNames([name])} (${quoteNames(columns.map((column) => column.name))}) values (${places})`,
      );
      database().exec('begin');
      for (const row of rows) statement.run(...columns.map((column, index) => toSqlite(column, row[index] ?? null)));
      database().exec('commit');
      return Promise.resolve();
    },
    complete(_tables, nextIds) {
      const set = database().prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
      database().exec('delete from sqlite_sequence');
      for (const [name, next] of nextIds) set.run(name, next - 1);
      const broken = database().prepare('pragma foreign_key_check').all();
      if (broken.length > 0) throw new Error(`Some rows refer to missing rows: ${JSON.stringify(broken[0])}`);
      return Promise.resolve();
    },
    get queries() {
      return queriesOn(database());
    },
    change(sql, values) {
      database()
        .prepare(sql)
        .run(...values);
      return Promise.resolve();
    },
    async commit() {
      database().pragma('synchronous = full');
      database().close();
      const handle = await fs.promises.open(draft, 'r');
      await handle.sync();
      await handle.close();
      await fs.promises.rename(draft, file);
    },
    async abandon() {
      open?.close();
      for (const left of sqliteFiles(draft)) await fs.promises.rm(left, { force: true });
    },
  };
}
