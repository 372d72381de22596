import { createHash } from 'node:crypto';

/** Chance that can be repeated: the same seed gives the same sequence. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** Returns a random item. Throws for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Returns a random item, early items far more often, as a few services are the most popular. */
  favourite<T>(list: readonly T[]): T;
  /** Whether something happens that happens in `share` (0 to 1) of all cases. */
  happens(share: number): boolean;
  /** An id in the form of the database's own: 24 small letters and digits. */
  id(): string;
}

const characters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Opens a sequence (mulberry32) for a name, such as the seed and where the data begin. */
export function chance(name: string): Chance {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(list: readonly T[], position: number): T => {
    const found = list[Math.floor(position * list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => at(list, next()),
    favourite: (list) => at(list, next() ** 3),
    happens: (share) => next() < share,
    id() {
      let text = at(characters.slice(0, 26).split(''), next());
      while (text.length < 24) text += characters.charAt(Math.floor(next() * characters.length));
      return text;
    },
  };
}
