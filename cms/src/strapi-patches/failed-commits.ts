import type { Core } from '@strapi/strapi';
import { patch } from './patch';

// Replaces the start and end of Knex transactions, and COMMIT in better-sqlite3: Knex reports a transaction whose BEGIN
// or COMMIT failed as successful. Upstream issue: knex/knex#3370 (open). Test: cms/tests/failed-commits.test.ts.
const file = 'strapi-patches/failed-commits.ts';

/** Knex transaction; `executionPromise` ends as the transaction does. */
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
 * Makes a transaction fail with the database's error when its BEGIN or COMMIT fails: a locked database, a full disk
 * or a broken connection. Otherwise a lost donation would be confirmed. Runs before the first transaction.
 */
export function reportFailedTransactions(strapi: Core.Strapi): void {
  const client = strapi.db.connection.client as Client;
  patch(file, client, { transaction: 'new Transaction(this' }, ({ transaction: begin }) => ({
    transaction: (container, ...more) =>
      begin(
        (transaction) => {
          // BEGIN failed. Knex rejects the transaction if the container ignores it.
          if (transaction.isCompleted()) return undefined;
          const made = container(transaction);
          // Knex ends the transaction of an async function itself and reports errors.
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

/** Rolls back a transaction whose COMMIT fails. SQLite leaves it open, which would block the next one. */
export function rollBackFailedCommits(connection: SqliteConnection): void {
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
