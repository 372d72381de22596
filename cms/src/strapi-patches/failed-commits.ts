import type { Core } from '@strapi/strapi';
import { patch } from './patch';

// Replaces the beginning and the end of a transaction in Knex, and COMMIT in better-sqlite3: Knex lets a transaction whose BEGIN or
// COMMIT failed end as if it had stored everything. Upstream issue: none searched. Test: cms/tests/failed-commits.test.ts.
const file = 'strapi-patches/failed-commits.ts';

/** A transaction of Knex; `executionPromise` ends as the transaction does. */
interface Transaction {
  commit: (value?: unknown) => Promise<unknown>;
  isCompleted(): boolean;
  readonly executionPromise: Promise<unknown>;
}

type Container = (transaction: Transaction) => unknown;

interface Client {
  transaction(container: Container, ...more: unknown[]): unknown;
}

/**
 * Makes a transaction fail with the database's reason when its BEGIN or COMMIT is refused: another program holds the lock, the
 * disk is full, the connection broke. Without this a donation would be answered as recorded. Runs before the first transaction.
 */
export function reportFailedTransactions(strapi: Core.Strapi): void {
  const client = strapi.db.connection.client as Client;
  patch(file, client, { transaction: 'new Transaction(this' }, ({ transaction: begin }) => ({
    transaction: (container, ...more) =>
      begin(
        (transaction) => {
          // Its BEGIN failed: Knex rejects it if the container does not use it.
          if (transaction.isCompleted()) return undefined;
          const made = container(transaction);
          // Knex itself ends the transaction of an asynchronous function, and reports how that went.
          if (made !== undefined) return made;
          const commit = transaction.commit.bind(transaction);
          transaction.commit = async (value) => {
            await commit(value);
            return transaction.executionPromise;
          };
          return undefined;
        },
        ...more,
      ),
  }));
}

/** Connection of better-sqlite3. */
interface SqliteConnection {
  prepare(statement: string): object;
  readonly inTransaction: boolean;
  exec(statements: string): unknown;
}

/** Rolls back a transaction whose COMMIT fails. SQLite leaves it open, and the next one could not begin. */
export function undoFailedCommits(connection: SqliteConnection): void {
  patch(file, connection, { prepare: '.prepare(sql' }, ({ prepare }) => ({
    prepare: (text) => {
      const statement = prepare(text) as { run: (...values: unknown[]) => unknown };
      if (!/^commit\b/i.test(text)) return statement;
      const run = statement.run.bind(statement);
      statement.run = (...values) => {
        try {
          return run(...values);
        } catch (error) {
          if (connection.inTransaction) connection.exec('rollback');
          throw error;
        }
      };
      return statement;
    },
  }));
}
