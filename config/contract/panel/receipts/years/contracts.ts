import type { PaperFault } from '../wording/contracts';

/** Entry of the preflight: number and sum in dollars. */
export interface PreflightEntry<Kind extends string> {
  readonly kind: Kind;
  readonly count: number;
  readonly amount: number;
  /** Name of the service or donation; '' for several. */
  readonly name: string;
  /** Document id of the donation; '' for several. */
  readonly order: string;
  /** Number of donors without email who have no postal address either; 0 in other entries. */
  readonly without: number;
}

/** A fault that must be resolved before a year is released. */
export type Stop = PreflightEntry<'notOver' | 'wording' | 'undecided' | 'attention' | 'missing'>;

/** A notice about a year, which does not prevent its release. */
export type Notice = PreflightEntry<'checks' | 'disputes' | 'unpaid' | 'noEmail' | 'alike'>;

/**
 * Sums of a year's statements; dollars, net of refunds, by the day of the gift. `ledger` is the sum of the ledger,
 * calculated separately; `difference` is 0 if both agree.
 */
export interface YearSums {
  readonly statements: number;
  readonly byMail: number;
  readonly onPaper: number;
  readonly contributions: number;
  readonly value: number;
  readonly other: number;
  /** Paid donations without a receipt and without a person who could have one. */
  readonly without: number;
  /**
   * Balance of donations that are no longer paid: negative if a refund and a lost dispute took more than the donation.
   */
  readonly unpaid: number;
  readonly total: number;
  readonly ledger: number;
  readonly difference: number;
}

/** Result of the preflight: whether a year can be released, and what will be issued. */
export interface Preflight {
  readonly year: number;
  readonly years: readonly number[];
  /** Moment of the calculation, ISO. */
  readonly asOf: string;
  readonly released: { readonly by: string; readonly at: string } | null;
  readonly services: { readonly approved: number; readonly all: number };
  readonly wording: {
    readonly approved: { readonly by: string; readonly on: string } | null;
    readonly faults: readonly PaperFault[];
  };
  readonly stops: readonly Stop[];
  readonly notices: readonly Notice[];
  readonly sums: YearSums;
}
