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

/**
 * Kinds of a change at the bank after a deposit, which never changes the deposit. `reversed`: a gift that was recorded
 * wrongly is no money there. `recorded`: another gift takes its place. `settled`: likewise, and the amount explains what
 * was over or short. `returned` and `taken`: the bank returned a check, and took it after all.
 */
export type BankChangeKind = 'reversed' | 'recorded' | 'settled' | 'returned' | 'taken';
