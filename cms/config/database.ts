import { rollBackFailedCommits } from '../src/strapi-patches/failed-commits';
import { sendOneAtATime } from '../src/strapi-patches/one-at-a-time';
import { inOneTransaction } from '../src/strapi-patches/one-transaction';
import { connectionProbes, limitWaits } from '../src/platform/database/limit-waits';
import { sqliteFile } from '../src/platform/database/sqlite-file';
import { useUtcTimestamps } from '../src/platform/runtime/utc-timestamps';
import { settings } from '../src/platform/runtime/settings';

/** Size of SQLite's memory map (bytes). Of a larger file, the beginning is mapped. */
const mappedBytes = 512 * 1024 * 1024;

/**
 * Time that SQLite waits for another writer (milliseconds). Commands and servers write for milliseconds. The wait
 * blocks the whole process, readers included, so a longer lock fails soon.
 */
const waitMs = 2000;

/**
 * Number of 4 kB pages after which the log is checkpointed. A donation changes some hundred pages, mostly the same
 * ones as the last: with four times SQLite's default they are written once instead of four times.
 */
const logPages = 4000;

/** Leaves values out of SQL errors, and so names, addresses and amounts out of the log. */
const errorsWithoutValues = { compileSqlOnError: false };

interface Connection {
  prepare(statement: string): object;
  pragma(statement: string): unknown;
  readonly inTransaction: boolean;
  exec(statements: string): unknown;
}

type PostgresConnection = Parameters<typeof limitWaits>[0];
type Done = Parameters<typeof limitWaits>[1];

/**
 * Sets up a SQLite connection. A write-ahead log needs one flush per commit instead of three. FULL preserves a
 * confirmed donation even in a power failure, unlike the default of the log.
 */
function prepare(connection: Connection, done: (error: Error | null, connection: Connection) => void): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma(`wal_autocheckpoint = ${logPages}`);
  connection.pragma(`busy_timeout = ${waitMs}`);
  connection.pragma(`mmap_size = ${mappedBytes}`);
  rollBackFailedCommits(connection);
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
          : {
              min: 0,
              max: poolMax,
              afterCreate: (connection: PostgresConnection, done: Done) => {
                sendOneAtATime(connection);
                if (isCommand) done(null);
                else limitWaits(connection, done);
              },
            },
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
