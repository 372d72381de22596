import { patch } from './patch';

// Replaces `query` of a pg connection: Strapi saves the parts of a repeated component at once in one transaction, and
// pg, which queues them, warns that it will no longer do so in version 9. Upstream issue: strapi/strapi#27645 (open).
// Test: cms/tests/first-start-warnings.test.ts.
const file = 'strapi-patches/one-at-a-time.ts';

type Callback = (error: Error | null, result?: unknown) => void;

/** Connection of `pg` as Knex calls it, with a callback, or without one for a stream. */
interface PostgresConnection {
  query(statement: unknown, callback?: Callback): unknown;
}

/** Sends each statement of a connection after the answer to the one before. */
export function sendOneAtATime(connection: PostgresConnection): void {
  const waiting: (() => unknown)[] = [];
  let isBusy = false;
  patch(file, connection, { query: '(config, values, callback)' }, ({ query: send }) => ({
    query: (statement, callback) => {
      if (!callback) return send(statement);
      const run = () =>
        send(statement, (error, result) => {
          isBusy = waiting.length > 0;
          try {
            callback(error, result);
          } finally {
            waiting.shift()?.();
          }
        });
      if (isBusy) return waiting.push(run);
      isBusy = true;
      return run();
    },
  }));
}
