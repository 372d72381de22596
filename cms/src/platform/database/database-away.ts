/**
 * Error codes of a database that is unreachable, shutting down, out of connections, read-only or full, or of a lock
 * timeout: SQLite's, the system's and PostgreSQL's classes.
 */
const codes =
  /^(SQLITE_(FULL|BUSY|LOCKED|IOERR|READONLY|CANTOPEN)\w*|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|08\w{3}|53\w{3}|58\w{3}|57P0[1-5]|55P03|25006|25P03)$/;

/** Messages of `pg` and the pool that come without a code. Knex puts the statement in front. */
const sentences =
  /\b(Connection terminated|Client has encountered a connection error|Client was closed|Connection ended unexpectedly|timeout exceeded when trying to connect|Timeout acquiring a connection)/;

/** Value of `Retry-After` (seconds). */
export const tryAgainSeconds = 5;

/**
 * Whether an error means that the database is unreachable or full, so that the same request may succeed later.
 * Clients of other services turn their errors into refusals before.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errors } = error as Error & { code?: unknown; errors?: unknown };
  if (typeof code === 'string' && codes.test(code)) return true;
  if (sentences.test(error.message)) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
