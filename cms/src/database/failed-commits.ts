import type { Core } from '@strapi/strapi';

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
 * Lets a transaction whose BEGIN or COMMIT the database refuses (another program holds it, its disk is full, the connection
 * broke) fail with that reason for whoever waits for it. Knex tells nobody: where Strapi begins and ends a transaction
 * itself, it is handed one that never began, and `commit()` ends well although nothing was stored, so that a donation
 * would be answered as recorded. Runs before the first transaction.
 */
export function tellOfFailedTransactions(strapi: Core.Strapi): void {
  const client = strapi.db.connection.client as Client;
  const begin = client.transaction.bind(client);
  client.transaction = (container, ...more) =>
    begin(
      (transaction) => {
        // It was refused when it began: what Knex made of it fails by itself, once nobody takes it for open.
        if (transaction.isCompleted()) return undefined;
        const made = container(transaction);
        // With a function that is waited for, Knex ends the transaction itself and tells how that went.
        if (made !== undefined) return made;
        const commit = transaction.commit.bind(transaction);
        transaction.commit = async (value) => {
          await commit(value);
          return transaction.executionPromise;
        };
        return undefined;
      },
      ...more,
    );
}

/** A statement of better-sqlite3 and its connection, as far as they are asked here. */
interface Committing {
  prepare(statement: string): object;
  readonly inTransaction: boolean;
  exec(statements: string): unknown;
}

/** SQLite leaves a transaction open whose COMMIT it refused; it is undone, so that the next one can begin. */
export function undoFailedCommits(connection: Committing): void {
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (text) => {
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
  };
}
