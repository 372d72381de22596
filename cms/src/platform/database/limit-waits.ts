type Callback = (error: Error | null) => void;

/** Connection of `pg` as Knex calls it, with a callback. */
interface PostgresConnection {
  query(statement: string, callback: Callback): unknown;
}

/** Keep-alive options of `pg`, which detect a database server that dropped off the network. */
export const connectionProbes = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Limits of a connection. A process that hangs in a transaction (a paused machine, a lost network) holds its locks
 * until PostgreSQL ends the transaction after 15 idle seconds. The lock timeout is longer, so that requests behind a
 * hung process continue after that; at 20 seconds they return 503. The keep-alive probes end connections of a machine
 * that is gone, with their locks.
 */
const limits = [
  "set idle_in_transaction_session_timeout = '15s'",
  "set lock_timeout = '20s'",
  'set tcp_keepalives_idle = 30',
  'set tcp_keepalives_interval = 10',
  'set tcp_keepalives_count = 3',
].join(';');

/**
 * Limits how long a connection of the server's pool holds and awaits locks, as the pool's `afterCreate`. Uses
 * statements, because poolers refuse connection parameters. Commands, which run for minutes in one transaction, have
 * no limits.
 */
export function limitWaits(connection: PostgresConnection, done: Callback): void {
  connection.query(limits, (error) => done(error));
}
