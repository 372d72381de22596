/** Notes and coins of a hundi in cents, the largest first. */
export const denominationCents = {
  hundred: 10_000,
  fifty: 5_000,
  twenty: 2_000,
  ten: 1_000,
  five: 500,
  two: 200,
  one: 100,
  dollarCoin: 100,
  halfDollar: 50,
  quarter: 25,
  dime: 10,
  nickel: 5,
  penny: 1,
} as const;

export type Denomination = keyof typeof denominationCents;

export const denominations = Object.keys(denominationCents) as [Denomination, ...Denomination[]];

/** Pieces by denomination; an absent one is none. */
export type Pieces = Readonly<Partial<Record<Denomination, number>>>;

/** Returns the sum of pieces in cents. */
export const sumOfPieces = (pieces: Pieces): number =>
  denominations.reduce((sum, name) => sum + denominationCents[name] * (pieces[name] ?? 0), 0);

/** Returns whether two counts agree piece by piece. */
export const isSameCount = (a: Pieces, b: Pieces): boolean =>
  denominations.every((name) => (a[name] ?? 0) === (b[name] ?? 0));

export interface PersonsCount {
  readonly counter: string;
  readonly pieces: Pieces;
}

/** Returns the counts that agree: the first two that are the same piece by piece, or the only one if one is enough. */
export function agreedCounts<Count extends PersonsCount>(
  counts: readonly Count[],
  isOneEnough: boolean,
): readonly Count[] {
  if (isOneEnough) return counts.slice(0, 1);
  for (const [index, second] of counts.entries()) {
    const first = counts.slice(0, index).find(({ pieces }) => isSameCount(pieces, second.pieces));
    if (first) return [first, second];
  }
  return [];
}
