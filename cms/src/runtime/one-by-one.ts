import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Does something with each item, one after the other, and lets requests in between: on SQLite the pieces of an act follow
 * each other without a pause, and a long list would keep everybody waiting.
 * @throws what `act` throws; the items behind it are left
 */
export async function oneByOne<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) {
    await act(item);
    await nextTurn();
  }
}
