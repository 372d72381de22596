import { randomFrom } from '../support/many-orders';

/** Repeatable stream of choices. */
export interface Random {
  /** Returns an integer from 0 to below `end`. */
  below(end: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Creates choices from a seed. */
export function randomOf(seed: number): Random {
  const next = randomFrom(seed);
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error('There is nothing to choose from');
      return found;
    },
  };
}
