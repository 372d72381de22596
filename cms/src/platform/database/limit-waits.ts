type Callback = (error: Error | null) => void;

/** A connection of `pg` as Knex uses it: always with a callback. */
interface PostgresConnection {
  query(statement: string, callback: Callback): unknown;
}

/** Options of `pg` that detect a database server that dropped off the network: a probe after 10 idle seconds. */
export const connectionProbes = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Limits of a connection. A process that hangs in a transaction (a paused machine, a lost network) holds its locks until
 * PostgreSQL ends the transaction. The server never waits for anything else inside one, so 15 seconds are plenty. A lock
 * may take longer than that, so that requests behind a hung process continue once PostgreSQL has ended it; after 20 seconds
 * they answer 503. The probes end the connection of a machine that is gone, with the locks it holds.
 */
const limits = [
  "set idle_in_transaction_session_timeout = '15s'",
  "set lock_timeout = '20s'",
  'set tcp_keepalives_idle = 30',
  'set tcp_keepalives_interval = 10',
  'set tcp_keepalives_count = 3',
].join(';');

/**
 * Limits how long a connection of the server's pool may hold and await locks: as its `afterCreate`. By statements and not as
 * parameters of the connection, which poolers refuse. Commands, which work for minutes in one transaction, have no limits.
 */
export function limitWaits(connection: PostgresConnection, done: Callback): void {
  connection.query(limits, (error) => done(error));
}
