import { splitByWeight } from './split';

/** A line of a donation as it was paid; cents. */
export interface PaidLine {
  /** Document id of the line. */
  readonly id: string;
  readonly cents: number;
}

/** Money that went back, in cents. */
export interface Back {
  readonly cents: number;
  /** What of it belongs to which line, by the line's id; null: shared among all of them (decision 025). */
  readonly lines: Readonly<Record<string, number>> | null;
}

/**
 * What of a donation went back, line by line, in cents. A share that was named for a line counts there, up to what the
 * line holds; the rest is shared among all lines by what is left of them. All money of the gift that is back leaves every
 * line empty. Receipts and figures rest on this one rule.
 */
export function givenBackByLine(lines: readonly PaidLine[], back: readonly Back[]): number[] {
  const left = lines.map(({ cents }) => cents);
  const gone = lines.map(() => 0);
  let shared = 0;
  for (const { cents, lines: named } of back) {
    let rest = cents;
    for (const [index, { id }] of lines.entries()) {
      const taken = Math.min(named?.[id] ?? 0, left[index] ?? 0, rest);
      left[index] = (left[index] ?? 0) - taken;
      gone[index] = (gone[index] ?? 0) + taken;
      rest -= taken;
    }
    shared += rest;
  }
  const sharable = left.reduce((sum, cents) => sum + cents, 0);
  const shares = sharable === 0 ? left : splitByWeight(Math.min(shared, sharable), left);
  return gone.map((cents, index) => cents + (shares[index] ?? 0));
}
