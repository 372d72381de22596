import type { Itemization, PayoutLineKind, PayoutState } from '../../../../rules/payout-kinds';
import type { LedgerLine } from '../months/contracts';

/**
 * State of the sync with the card processor's payouts. `heardAt` is the last complete sync, null before the first;
 * `silent` is since when the processor has not answered, or has refused, and null while it answers.
 */
export interface PayoutSync {
  readonly heardAt: string | null;
  readonly silent: { readonly since: string; readonly why: 'away' | 'refused' } | null;
}

/**
 * Sums of payouts; dollars. `fees` and `back` were deducted; `disputes` is what banks withdrew, less what they
 * returned; `other` is signed. `net` is gross less fees, back and disputes, plus other.
 */
export interface PayoutSums {
  readonly gross: number;
  readonly fees: number;
  readonly back: number;
  readonly disputes: number;
  readonly other: number;
  readonly net: number;
}

/**
 * Payout; dollars. `day` is the expected arrival, `amount` what arrives, `gifts` the number of payments in it,
 * `differences` how many of its lines are missing from the ledger or have another amount there.
 */
export interface PayoutRow extends PayoutSums {
  readonly id: string;
  readonly day: string;
  readonly state: PayoutState;
  readonly itemized: Itemization;
  readonly amount: number;
  readonly gifts: number;
  readonly differences: number;
}

/**
 * Payouts that arrive in a month (YYYY-MM), by day, and how much of that month's card movements (by ledger day) has
 * been paid out in any month; dollars.
 */
export interface PayoutsOfMonth {
  readonly month: string;
  readonly hearing: PayoutSync;
  readonly payouts: readonly PayoutRow[];
  readonly total: PayoutSums & { readonly amount: number };
  readonly ledger: {
    readonly card: number;
    readonly paidOut: number;
    readonly waiting: number;
    readonly waitingCount: number;
  };
}

/**
 * Difference of a payout line from the ledger: `unknown`, the ledger has no such movement; `amount`, it has another
 * amount; `disputed`, a bank holds the money, and the ledger counts a dispute only when it is lost.
 */
export type PayoutDifference = 'unknown' | 'amount' | 'disputed';

/** Movement in a payout; signed dollars, `fee` deducted. The donation is null if unknown. */
export interface PayoutLine {
  readonly id: string;
  readonly at: string;
  readonly kind: PayoutLineKind;
  readonly amount: number;
  readonly fee: number;
  readonly donation: {
    readonly id: string;
    readonly number: string;
    readonly donor: string;
    readonly isAnonymous?: true;
  } | null;
  readonly difference: PayoutDifference | null;
  /** Amount in the ledger, if it differs. */
  readonly ledgerAmount: number | null;
  readonly sourceId: string;
  readonly detail: string;
}

/** Payout with one page of its lines. `unexplained` is what arrives less the sum of the lines; dollars. */
export interface PayoutPage {
  readonly payout: PayoutRow;
  readonly hearing: PayoutSync;
  readonly unexplained: number;
  readonly differences: readonly PayoutLine[];
  readonly rows: readonly PayoutLine[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Filters of a month's movements: card movements that are in no payout yet. */
export const movementChoices = ['waiting'] as const;

/** Page of a month's movements of money, by day. */
export interface MovementPage {
  readonly month: string;
  readonly hearing: PayoutSync;
  readonly rows: readonly LedgerLine[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
