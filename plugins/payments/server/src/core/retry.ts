/** Thrown inside a transaction when a row is no longer as it was read; the whole transaction is worth another try. */
export class StaleRowError extends Error {
  constructor(what: string) {
    super(`${what} was changed by another writer`);
    this.name = 'StaleRowError';
  }
}

/** PostgreSQL's unique violation, serialisation failure, deadlock and lock timeout, and SQLite's counterparts. */
const retryableCodes = new Set([
  '23505',
  '40001',
  '40P01',
  '55P03',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
]);

/** Whether an error only says that two writers met, so that the second will find the first one's work done. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof StaleRowError) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && retryableCodes.has(code)) || (cause !== undefined && isRetryable(cause));
}

/** Runs `work`, again when it met another writer, at most `tries` times; throws what the last try threw. */
export async function retrying<T>(work: () => Promise<T>, tries = 3): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !isRetryable(error)) throw error;
    }
  }
}
