import { patch } from './patch';

// Replaces `query` of a pg connection during an upgrade: Strapi and its migrations begin and end transactions
// themselves, but an upgrade must succeed completely or not at all. Upstream issue: none found (2026-11-29). Test:
// cms/tests/upgrades.test.ts.
const file = 'strapi-patches/one-transaction.ts';

type Callback = (error: Error | null, result?: unknown) => void;

/** Connection of `pg` as Knex calls it, with a callback. */
interface PostgresConnection {
  query(statement: string | { readonly text: string }, callback: Callback): unknown;
}

let commit: (() => Promise<void>) | undefined;

/** Commits everything that this process has written. */
export async function commitAll(): Promise<void> {
  if (!commit) throw new Error('nothing was begun');
  await commit();
}

/** The upgrade waits at most this long for a table lock. Other waits have no limit. */
const opening = [
  'begin',
  `set local lock_timeout = '60s'`,
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join(';');

/**
 * Runs everything on a connection in one transaction, as the `afterCreate` of a pool of one connection. Transactions
 * of callers become savepoints, and each other statement gets its own, so that a failed one does not abort the rest.
 * PostgreSQL includes table changes. If the process ends without {@link commitAll}, the database rolls everything
 * back.
 */
export function inOneTransaction(connection: PostgresConnection, done: Callback): void {
  if (commit) {
    done(new Error('the connection to the database was lost in the middle'));
    return;
  }
  const plain = connection.query.bind(connection) as PostgresConnection['query'];
  let isInside = false;
  const begin = (callback: Callback) => {
    isInside = true;
    plain('savepoint seva_transaction', callback);
  };
  const end = (statement: string, callback: Callback) => {
    isInside = false;
    plain(statement, callback);
  };
  const alone = (statement: string | { readonly text: string }, callback: Callback) => {
    plain('savepoint seva_statement', (refused) => {
      if (refused) return callback(refused);
      plain(statement, (error, result) => {
        const after = error
          ? 'rollback to savepoint seva_statement; release savepoint seva_statement'
          : 'release savepoint seva_statement';
        plain(after, (failed) => callback(error ?? failed, result));
      });
    });
  };
  patch(file, connection, { query: '(config, values, callback)' }, () => ({
    query: (statement, callback) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (/^begin\b/i.test(text)) return begin(callback);
      if (/^commit\b/i.test(text)) return end('release savepoint seva_transaction', callback);
      if (/^rollback\b(?! to)/i.test(text))
        return end('rollback to savepoint seva_transaction; release savepoint seva_transaction', callback);
      return isInside ? plain(statement, callback) : alone(statement, callback);
    },
  }));
  commit = () =>
    new Promise((resolve, reject) => {
      plain('commit', (error) => (error ? reject(error) : resolve()));
    });
  plain(opening, (error) => done(error, connection));
}
