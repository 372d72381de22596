import type { Itemization, PayoutLineKind, PayoutState } from '../../../../rules/payout-kinds';
import type { LedgerLine } from '../months/contracts';

/**
 * What is known of the card processor's payouts. `heardAt` is when all of them were last known, null before the first
 * time; `silent` tells since when it has not answered, or has refused to, and is null while it does.
 */
export interface PayoutHearing {
  readonly heardAt: string | null;
  readonly silent: { readonly since: string; readonly why: 'away' | 'refused' } | null;
}

/**
 * What is in payouts; dollars. `fees` and `back` are what was taken off; `disputes` is what banks took back, less what
 * they gave again; `other` is signed. `net` is gross less fees, back and disputes, and other.
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
 * A payout; dollars. `day` is the one on which it is to arrive, `amount` what arrives, `gifts` how many payments are in
 * it, `differences` how many of its lines the ledger has not, or has with another amount.
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
 * The payouts that arrive in a month (YYYY-MM), by day, and how far the card movements of that month by ledger day have
 * been paid out, in whatever month; dollars.
 */
export interface PayoutsOfMonth {
  readonly month: string;
  readonly hearing: PayoutHearing;
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
 * Why a line of a payout is not as the ledger has it: `unknown`, the ledger has no such movement; `amount`, it has another
 * amount; `disputed`, a bank holds the money, and the ledger counts a dispute only when it is lost.
 */
export type PayoutDifference = 'unknown' | 'amount' | 'disputed';

/** A movement in a payout; signed dollars, `fee` taken off. The donation is null where none is known. */
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
    /** The donor asked not to be named. */
    readonly isAnonymous?: true;
  } | null;
  readonly difference: PayoutDifference | null;
  /** What the ledger has instead, where the amounts differ. */
  readonly ledgerAmount: number | null;
  readonly sourceId: string;
  readonly detail: string;
}

/** A payout with one page of its lines. `unexplained` is what arrives less what the lines come to; dollars. */
export interface PayoutPage {
  readonly payout: PayoutRow;
  readonly hearing: PayoutHearing;
  readonly unexplained: number;
  readonly differences: readonly PayoutLine[];
  readonly rows: readonly PayoutLine[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** Which movements of a month are shown: all of them, or those by card that no payout has taken to the bank. */
export const movementChoices = ['waiting'] as const;

/** One page of the movements of money of a month, by their days. */
export interface MovementPage {
  readonly month: string;
  readonly hearing: PayoutHearing;
  readonly rows: readonly LedgerLine[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}
