import { undoFailedCommits } from '../src/strapi-patches/failed-commits';
import { inOneTransaction } from '../src/strapi-patches/one-transaction';
import { connectionProbes, limitWaits } from '../src/platform/database/limit-waits';
import { sqliteFile } from '../src/platform/database/sqlite-file';
import { useUtcTimestamps } from '../src/platform/runtime/utc-timestamps';
import { settings } from '../src/platform/runtime/settings';

/** How much of the file SQLite reads straight from the memory of the system, in bytes; of a larger file the beginning. */
const mappedBytes = 512 * 1024 * 1024;

/**
 * How long SQLite waits for another program that writes, in milliseconds. Commands and servers write for milliseconds. The
 * wait stops the whole process, visitors who only read included, so that a database that somebody holds is told soon.
 */
const waitMs = 2000;

/**
 * After so many pages of 4 kB the log is written back into the database. A donation changes some hundred pages, most of them
 * the same as the one before: four times SQLite's own number writes those once instead of four times.
 */
const logPages = 4000;

/** What a statement that failed was about stays out of its error, and so out of the log: names, addresses, sums. */
const errorsWithoutValues = { compileSqlOnError: false };

interface Connection {
  prepare(statement: string): object;
  pragma(statement: string): unknown;
  readonly inTransaction: boolean;
  exec(statements: string): unknown;
}

/**
 * A write-ahead log takes one flush to the disk for each commit, where the rollback journal takes three. FULL keeps a
 * donation that was answered for even when the power fails; the log's own default would not.
 */
function prepare(connection: Connection, done: (error: Error | null, connection: Connection) => void): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma(`wal_autocheckpoint = ${logPages}`);
  connection.pragma(`busy_timeout = ${waitMs}`);
  connection.pragma(`mmap_size = ${mappedBytes}`);
  undoFailedCommits(connection);
  done(null, connection);
}

export default () => {
  const { env, dataFolder, databaseFile, upgrading, skipPreparation: isCommand } = settings();
  const migrations = { forceMigration: true, runMigrations: true };
  if (env.database.client === 'postgres') {
    const { url, poolMax } = env.database;
    useUtcTimestamps();
    return {
      connection: {
        client: 'postgres',
        connection: { connectionString: url, ...connectionProbes },
        pool: upgrading
          ? { min: 1, max: 1, afterCreate: inOneTransaction }
          : { min: 0, max: poolMax, ...(isCommand ? {} : { afterCreate: limitWaits }) },
        ...errorsWithoutValues,
      },
      settings: migrations,
    };
  }
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: databaseFile ?? sqliteFile(dataFolder) },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: prepare },
      ...errorsWithoutValues,
    },
    settings: migrations,
  };
};
