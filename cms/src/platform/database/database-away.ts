/**
 * Codes of errors that tell of the database and not of what it was asked: it does not answer, ends, has no connection
 * left, cannot write, or has let somebody wait for a lock for too long (SQLite, the system, and the classes of PostgreSQL).
 */
const codes =
  /^(SQLITE_(FULL|BUSY|LOCKED|IOERR|READONLY|CANTOPEN)\w*|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|08\w{3}|53\w{3}|58\w{3}|57P0[1-5]|55P03|25006|25P03)$/;

/** What `pg` and the pool say without a code; Knex puts the statement before it. */
const sentences =
  /\b(Connection terminated|Client has encountered a connection error|Client was closed|Connection ended unexpectedly|timeout exceeded when trying to connect|Timeout acquiring a connection)/;

/** How soon (seconds) somebody may try again. */
export const tryAgainSeconds = 5;

/**
 * Whether an error says that the database is away or full, so that the same request may go well in a moment. Errors of
 * other services do not come here: whoever asks them turns theirs into refusals.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errors } = error as Error & { code?: unknown; errors?: unknown };
  if (typeof code === 'string' && codes.test(code)) return true;
  if (sentences.test(error.message)) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
