/**
 * States of a deposit. `prepared`: it lists its checks and cash, and its slip can be printed. `made`: it was taken to
 * the bank. `reconciled`: the bank's sum is known and explained. `discarded`: it was dropped before it was made.
 */
export const depositStates = ['prepared', 'made', 'reconciled', 'discarded'] as const;

export type DepositState = (typeof depositStates)[number];

/** Returns a deposit's number, such as `DP-2026-0007`. */
export const depositNumber = (year: string, value: number): string => `DP-${year}-${String(value).padStart(4, '0')}`;

/** Returns whether a name is the number of a deposit, which no other deposit may have. */
export const isDepositNumber = (name: string): boolean => /^DP-\d{4}-\d{4,}$/.test(name);

/** Sums of a deposit in cents; `bouncedCents` are its checks that the bank has returned. */
export interface DepositSums {
  readonly checkCents: number;
  readonly cashCents: number;
  readonly bouncedCents: number;
}

/** Returns the cents that the bank should show. */
export const expectedCents = ({ checkCents, cashCents, bouncedCents }: DepositSums): number =>
  checkCents + cashCents - bouncedCents;

/** Returns the cents that the bank shows above (positive) or below what it should show. */
export const depositDifference = (sums: DepositSums, bankCents: number): number => bankCents - expectedCents(sums);
