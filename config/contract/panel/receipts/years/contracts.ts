import type { PaperFault } from '../wording/contracts';

/** One entry of the preflight: how many, and what they come to in dollars. */
export interface PreflightEntry<Kind extends string> {
  readonly kind: Kind;
  readonly count: number;
  readonly amount: number;
  /** Which service, which donation; '' where several are meant. */
  readonly name: string;
  /** Document id of the one donation that is meant; '' where several are. */
  readonly order: string;
  /** Of donors without email: how many have no address either. */
  readonly without: number;
}

/** A fault that must be resolved before a year is released. */
export type Stop = PreflightEntry<'notOver' | 'wording' | 'undecided' | 'attention' | 'missing'>;

/** A notice about a year, which does not prevent its release. */
export type Notice = PreflightEntry<'checks' | 'disputes' | 'unpaid' | 'noEmail' | 'alike'>;

/**
 * What the statements of a year come to; dollars, net of what was given back, by the day of the gift. `ledger` is what the
 * movements of money say, counted apart; `difference` is 0 when both agree.
 */
export interface YearSums {
  readonly statements: number;
  readonly byMail: number;
  readonly onPaper: number;
  readonly contributions: number;
  readonly value: number;
  readonly other: number;
  /** Paid donations that have no receipt, and no person who could have one. */
  readonly without: number;
  /** Balance of donations that are no longer paid: below zero where a refund and a lost dispute took more than the donation. */
  readonly unpaid: number;
  readonly total: number;
  readonly ledger: number;
  readonly difference: number;
}

/** Whether a year can be released, and what will be issued. */
export interface Preflight {
  readonly year: number;
  readonly years: readonly number[];
  /** When it was looked, an ISO moment. */
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
