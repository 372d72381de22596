import type { OrderStatus } from '../../../orders';
import type { DepositState } from '../../../../rules/desk/deposit';
import type { Pieces } from '../../../../rules/desk/hundi';

/** Tenders that staff deposit at the bank. */
export type DepositTender = 'Check' | 'Cash';

/** Check or cash gift in a deposit, or waiting for one. Amounts are dollars; `order` is the donation. */
export interface DepositItem {
  readonly order: string;
  readonly number: string;
  readonly tender: DepositTender;
  readonly state: OrderStatus;
  /** Day on which the temple received it, or its gift date; YYYY-MM-DD. */
  readonly day: string;
  /** Donor, or for a hundi that word and its box or bag. */
  readonly donor: string;
  /** True if the donor asked not to be named. */
  readonly isAnonymous?: true;
  readonly bankName: string;
  readonly checkLast4: string;
  /** Amount at the time of the deposit. */
  readonly amount: number;
  /** Dollars at the bank after corrections, 0 if it was reversed; null before the deposit. */
  readonly atBank: number | null;
  /** Number of its batch; '' for none. */
  readonly batch: string;
}

/** Checks and cash to choose from, oldest first; `accounts` are the labels that deposits have had, latest first. */
export interface DepositChoice {
  readonly today: string;
  readonly rows: readonly DepositItem[];
  readonly accounts: readonly string[];
  /** Months whose books are closed, YYYY-MM, latest first. */
  readonly closedMonths: readonly string[];
}

/** Deposit in a list; dollars, days YYYY-MM-DD. `bankAmount` and `bankOn` are null until it is reconciled. */
export interface DepositSummary {
  readonly id: string;
  readonly number: string;
  readonly state: DepositState;
  readonly madeOn: string;
  readonly account: string;
  readonly checkAmount: number;
  readonly cashAmount: number;
  readonly amount: number;
  readonly bankAmount: number | null;
  readonly bankOn: string | null;
  /** Dollars that the bank counted above (positive) or below the deposit, beside returned checks. */
  readonly difference: number;
}

export interface DepositPage {
  readonly rows: readonly DepositSummary[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Deposit's page. `revision` counts its changes. */
export interface DepositDetail extends DepositSummary {
  readonly revision: number;
  /** Cash by denomination; null if the cash was not counted. */
  readonly pieces: Pieces | null;
  readonly note: string;
  /** Person who prepared it, or took it to the bank. */
  readonly by: string;
  readonly reconciledBy: string;
  readonly reconciledAt: string | null;
  readonly items: readonly DepositItem[];
  /** Dollars of its checks that the bank returned; for a reconciled deposit, until it was reconciled. */
  readonly bounced: number;
  /** Dollars by which reversals and corrections change the bank's amount; for a reconciled deposit, until then. */
  readonly corrected: number;
  /** True if the books of its month are closed, which prevents creating or undoing it. */
  readonly isClosed: boolean;
}
