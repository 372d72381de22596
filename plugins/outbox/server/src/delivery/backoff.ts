/** Attempts before a mail fails: with the default delay, about nine hours. */
export const MAXIMUM_ATTEMPTS = 10;

const LONGEST_DELAY_MS = 6 * 60 * 60 * 1000;
const JITTER = 0.2;

/**
 * Returns the milliseconds to wait after a failed attempt: doubled each time, at most six hours, with a fifth of jitter
 * so that mails that failed together are not retried together.
 * @param attempt the attempt that failed, counted from 1
 * @param firstMs the delay after the first failure
 * @param random from 0 up to 1
 */
export function retryDelayMs(attempt: number, firstMs: number, random: number): number {
  const delay = Math.min(firstMs * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random));
}
