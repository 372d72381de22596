/** Work of one kind that is due, and since which day. */
export interface DueWork {
  readonly count: number;
  readonly since: string;
}

/** State of the last year's statements. */
export interface DueYear {
  readonly year: number;
  readonly isReleased: boolean;
  /** Valid statements that are up to date, of `statements` people who get one. */
  readonly issued: number;
  readonly statements: number;
  readonly since: string;
}

/** Work with money that is due; null for a kind of which nothing is due. Days are YYYY-MM-DD of the temple. */
export interface Due {
  readonly today: string;
  readonly year: DueYear | null;
  /** Months that are over and open. */
  readonly months: DueWork | null;
  /** Checks that were received by the day `to` and have not cleared; `amount` in dollars. */
  readonly checks: (DueWork & { readonly amount: number; readonly to: string }) | null;
  /** Payouts of open months with items that differ from the ledger. */
  readonly payouts: DueWork | null;
  /** Open alerts about money. */
  readonly alerts: DueWork | null;
}
