import type { Counter } from './limits';

/** Counter, key, and the points that a try costs (default 1). */
export type Counted = readonly [Counter, string, number?];

/**
 * Runs an act with a limited number of failures. Counts the try first and undoes the count if it succeeds or breaks
 * for another reason, so that parallel tries gain nothing. If one counter refuses (429), none counts the try.
 * `isFailure` distinguishes a failed try from a bug.
 */
export async function countingFailures<T>(
  counted: readonly Counted[],
  act: () => Promise<T>,
  isFailure: (error: unknown) => boolean,
): Promise<T> {
  await countAll(counted);
  try {
    const done = await act();
    await uncountAll(counted);
    return done;
  } catch (error) {
    if (!isFailure(error)) await uncountAll(counted);
    throw error;
  }
}

/** Runs an act with a limited number of successes. A refused try, by `isRefusal`, is not counted. */
export async function countingSuccesses<T>(
  counted: readonly Counted[],
  act: () => Promise<T>,
  isRefusal: (error: unknown) => boolean,
): Promise<T> {
  await countAll(counted);
  try {
    return await act();
  } catch (error) {
    if (isRefusal(error)) await uncountAll(counted);
    throw error;
  }
}

/**
 * Runs an act and counts the failures of all callers together. A successful try always passes, so that wrong
 * passwords of strangers lock out no user. @throws Refused 429 for a failed try beyond the limit
 */
export async function countingFailuresOverall<T>(
  [counter, key]: Counted,
  act: () => Promise<T>,
  isFailure: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (isFailure(error)) await counter.count(key);
    throw error;
  }
}

async function countAll(counted: readonly Counted[]): Promise<void> {
  const done: Counted[] = [];
  try {
    for (const [counter, key, points] of counted) {
      await counter.count(key, points);
      done.push([counter, key, points]);
    }
  } catch (error) {
    await uncountAll(done);
    throw error;
  }
}

async function uncountAll(counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(([counter, key, points]) => counter.uncount(key, points)));
}
