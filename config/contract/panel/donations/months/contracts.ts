import type { LedgerKind } from '../../../../rules/ledger-kinds';
import type { PayoutState } from '../../../../rules/payout-kinds';
import type { PaymentMethod } from '../../../../shop';

/**
 * Day by which money counts: `ledger`, on which it moved, as a bank statement shows it; `gift`, the day of its gift.
 */
export const bases = ['ledger', 'gift'] as const;

export type Basis = (typeof bases)[number];

/** Received, returned and remaining dollars. `count` is movements by ledger day, donations by gift day. */
export interface Flow {
  readonly count: number;
  readonly received: number;
  readonly back: number;
  readonly net: number;
}

/** Movements of one kind in a month; signed dollars. */
export interface KindSum {
  readonly kind: LedgerKind;
  readonly count: number;
  readonly card: number;
  readonly check: number;
  /** Other tenders of the front desk; absent in months that were closed before there were any. */
  readonly desk?: number;
  readonly total: number;
}

/** Maximum length of a deposit's name (characters). */
export const maximumReferenceLength = 60;

/**
 * Checks and cash deposited at the bank together; dollars. `reference` is its number, or the treasurer's name for checks
 * that were deposited one by one.
 */
export interface Deposit {
  readonly day: string;
  readonly reference: string;
  readonly checks: number;
  readonly amount: number;
  /** Document id of a deposit with a number; absent for any other. */
  readonly id?: string;
}

/** Check of a deposit; dollars. `order` is the donation's document id. */
export interface DepositCheck {
  readonly order: string;
  readonly number: string;
  readonly donor: string;
  readonly bankName: string;
  readonly checkLast4: string;
  readonly amount: number;
}

/** Figures that a month's print contains; dollars. `gifts` are the figures by gift day at that moment. */
export interface MonthFigures {
  readonly month: string;
  readonly kinds: readonly KindSum[];
  readonly ledger: Flow;
  readonly gifts: Flow;
  readonly deposits: readonly Deposit[];
}

export interface Closing {
  readonly by: string;
  readonly at: string;
}

/** Closing with its reopening; null while the month is closed by it. */
export interface PastClosing extends Closing {
  readonly reopened: (Closing & { readonly reason: string }) | null;
}

/** Month (YYYY-MM) in the list of its year. */
export interface MonthRow extends Flow {
  readonly month: string;
  readonly isOver: boolean;
  readonly closed: Closing | null;
}

/**
 * Months of a year. `years` are those in which money moved, latest first; `lastComplete` is the last month (YYYY-MM)
 * that is over. `open` are the months of all years that are over and not closed, earliest first.
 */
export interface YearOfMonths {
  readonly year: number;
  readonly years: readonly number[];
  readonly lastComplete: string;
  readonly open: readonly string[];
  readonly basis: Basis;
  readonly months: readonly MonthRow[];
  readonly total: Flow;
}

/**
 * Month's page. `figures` are those of its closing while it is closed, otherwise the current ones. `giftsNow` and
 * `ledgerNow` are always current, so that the page shows what changed since. `late` are movements from before the
 * month that count in it because their own month was closed.
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

/** Payout that took a movement to the bank, if known; dollars of the whole payout. `day` is the expected arrival. */
export interface LinePayout {
  readonly id: string;
  readonly day: string;
  readonly amount: number;
  readonly state: PayoutState;
}

/**
 * Movement of money in the ledger; signed dollars. `day` is where it counts, `at` when it was recorded. `order` is the
 * donation's document id, null for none.
 */
export interface LedgerLine {
  readonly id: number;
  readonly order: string | null;
  readonly day: string;
  readonly at: string;
  readonly kind: LedgerKind;
  readonly number: string;
  readonly donor: string;
  readonly isAnonymous?: true;
  /** Current postal address of the devotee in one line; '' for none. */
  readonly address: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly gatewayId: string;
  /** Payout of a card movement; null for a check and while the payout is unknown. */
  readonly payout: LinePayout | null;
}
