import type { LedgerKind } from '../../../../rules/ledger-kinds';
import type { PayoutState } from '../../../../rules/payout-kinds';
import type { PaymentMethod } from '../../../../shop';

/**
 * By which day money counts: `ledger`, the day on which it moved, as a bank statement shows it; `gift`, the day of the gift
 * that it belongs to, whenever it moved.
 */
export const bases = ['ledger', 'gift'] as const;

/** One of {@link bases}. */
export type Basis = (typeof bases)[number];

/** What came in, what went back, and what is left; dollars. `count` is movements by ledger day, donations by gift day. */
export interface Flow {
  readonly count: number;
  readonly received: number;
  readonly back: number;
  readonly net: number;
}

/** The movements of one kind in a month; signed dollars. */
export interface KindSum {
  readonly kind: LedgerKind;
  readonly count: number;
  readonly card: number;
  readonly check: number;
  readonly total: number;
}

/** How long the name of a deposit may be (characters). */
export const longestReference = 60;

/** The checks that were taken to the bank together; dollars. `reference` is what the treasurer named the deposit. */
export interface Deposit {
  readonly day: string;
  readonly reference: string;
  readonly checks: number;
  readonly amount: number;
}

/** A check of a deposit; dollars. `order` is the donation's document id. */
export interface DepositCheck {
  readonly order: string;
  readonly number: string;
  readonly donor: string;
  readonly bankName: string;
  readonly checkLast4: string;
  readonly amount: number;
}

/** All that is printed of a month; dollars. `gifts` are the figures by gift day as they were at that moment. */
export interface MonthFigures {
  readonly month: string;
  readonly kinds: readonly KindSum[];
  readonly ledger: Flow;
  readonly gifts: Flow;
  readonly deposits: readonly Deposit[];
}

/** Who closed a month, and when. */
export interface Closing {
  readonly by: string;
  readonly at: string;
}

/** A closing with its end: null while the month is closed by it. */
export interface PastClosing extends Closing {
  readonly reopened: (Closing & { readonly reason: string }) | null;
}

/** A month in the list of its year (YYYY-MM). */
export interface MonthRow extends Flow {
  readonly month: string;
  readonly isOver: boolean;
  readonly closed: Closing | null;
}

/** The months of a year. `years` are those in which money moved, the latest first. */
export interface YearOfMonths {
  readonly year: number;
  readonly years: readonly number[];
  readonly basis: Basis;
  readonly months: readonly MonthRow[];
  readonly total: Flow;
}

/**
 * A month. `figures` are those of its closing while it is closed, else those of now. `giftsNow` and `ledgerNow` are counted
 * now, so that a reader sees what has changed since. `late` is what was made before the month and counts in it, because its
 * own month was closed.
 */
export interface MonthPage {
  readonly month: string;
  readonly today: string;
  readonly isOver: boolean;
  readonly closed: Closing | null;
  readonly figures: MonthFigures;
  readonly giftsNow: Flow;
  readonly ledgerNow: Flow;
  readonly late: { readonly count: number; readonly amount: number };
  readonly closings: readonly PastClosing[];
}

/**
 * The payout that took a movement to the bank, as far as is known; dollars, of the whole payout. `day` is the one on which
 * it is to arrive.
 */
export interface LinePayout {
  readonly id: string;
  readonly day: string;
  readonly amount: number;
  readonly state: PayoutState;
}

/**
 * A movement of money as it stands in the ledger; signed dollars. `day` is where it counts, `at` when it was made. `order`
 * is the donation's document id, null where it belongs to none.
 */
export interface LedgerLine {
  readonly id: number;
  readonly order: string | null;
  readonly day: string;
  readonly at: string;
  readonly kind: LedgerKind;
  readonly number: string;
  readonly donor: string;
  /** The donor asked not to be named. */
  readonly isAnonymous?: true;
  /** Postal address of the devotee now, in one line; '' for none. */
  readonly address: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly gatewayId: string;
  /** Null for a check, and while no payout is known. */
  readonly payout: LinePayout | null;
}
