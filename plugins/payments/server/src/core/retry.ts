/** Error in a transaction whose row was changed by another writer. The transaction can be retried. */
export class StaleRowError extends Error {
  constructor(what: string) {
    super(`${what} was changed by another writer`);
    this.name = 'StaleRowError';
  }
}

/**
 * Codes of PostgreSQL (unique violation, serialization failure, deadlock, lock timeout) and their counterparts in
 * SQLite.
 */
const retryableCodes = new Set([
  '23505',
  '40001',
  '40P01',
  '55P03',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);

/** Returns true if an error only means that two writers met, so that a retry finds the first one's work. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof StaleRowError) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && retryableCodes.has(code)) || (cause !== undefined && isRetryable(cause));
}

/** Runs `work` at most `tries` times while it fails with a retryable error. Throws the last error. */
export async function retrying<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !isRetryable(error)) throw error;
    }
  }
}
