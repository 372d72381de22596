import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';

/** The longest rest between two items (milliseconds): what waits for a disk or another server keeps nobody waiting. */
const mostRestMs = 50;

/**
 * Does something with each item, one after the other, and rests after each for as long as it took: on SQLite the pieces of an
 * act follow each other without a pause, and a long list would keep everybody waiting. Half of the time the process is free.
 * @throws what `act` throws; the items behind it are left
 */
export async function oneByOne<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) {
    const began = performance.now();
    await act(item);
    const took = Math.min(Math.round(performance.now() - began), mostRestMs);
    await (took > 0 ? rest(took) : nextTurn());
  }
}
