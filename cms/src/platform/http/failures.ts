import type { Counter } from './limits';

/** Counter, key, and the points that a try costs (1 by default). */
export type Counted = readonly [Counter, string, number?];

/**
 * Runs an act that may be tried only so often. The try is counted before the act and given back when it went well or
 * broke for another reason, so that many tries at once get no further than one after the other. A try that one counter
 * refuses (429) is counted on none. `isFailure` tells a failed try from an error of ours.
 */
export async function countingFailures<T>(
  counted: readonly Counted[],
  act: () => Promise<T>,
  isFailure: (error: unknown) => boolean,
): Promise<T> {
  await takeAll(counted);
  try {
    const done = await act();
    await giveBackAll(counted);
    return done;
  } catch (error) {
    if (!isFailure(error)) await giveBackAll(counted);
    throw error;
  }
}

/** The other way round: counts an act unless it was refused, which `isRefusal` tells. */
export async function countingSuccesses<T>(
  counted: readonly Counted[],
  act: () => Promise<T>,
  isRefusal: (error: unknown) => boolean,
): Promise<T> {
  await takeAll(counted);
  try {
    return await act();
  } catch (error) {
    if (isRefusal(error)) await giveBackAll(counted);
    throw error;
  }
}

/**
 * Counts the failures of everybody together. A try that goes well passes, however many failed: many strangers' wrong
 * passwords lock out nobody who knows theirs. A failed one beyond the limit is a 429.
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

async function takeAll(counted: readonly Counted[]): Promise<void> {
  const taken: Counted[] = [];
  try {
    for (const [counter, key, points] of counted) {
      await counter.count(key, points);
      taken.push([counter, key, points]);
    }
  } catch (error) {
    await giveBackAll(taken);
    throw error;
  }
}

async function giveBackAll(counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(([counter, key, points]) => counter.giveBack(key, points)));
}
