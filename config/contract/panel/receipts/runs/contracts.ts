import type { Job } from '../jobs/contracts';

/** Scope of a run: all statements, or those that are missing or out of date. */
export const runPeople = ['all', 'open'] as const;

export type RunPeople = (typeof runPeople)[number];

/**
 * Reason for which a person has no statement after a run: it failed (see the log), or the wording is no longer
 * approved.
 */
export type RunFault = 'failed' | 'unapproved';

/**
 * Result of a dry run: how many statements would be issued, replaced, voided or left unchanged, and their sums in
 * dollars. A dry run makes each statement as a real run does, and discards it.
 */
export interface Forecast {
  readonly year: number;
  readonly who: RunPeople;
  /** Moment of the calculation, ISO. */
  readonly asOf: string;
  readonly people: number;
  readonly issued: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly void: number;
  /** Statements of people with email, and of people without, which are in the ZIP. */
  readonly byMail: number;
  readonly onPaper: number;
  /** Email addresses of guests. A run over everyone writes to them without issuing statements. */
  readonly guests: number;
  /** Statements on paper without a postal address. */
  readonly withoutAddress: number;
  /** First names that the fonts cannot print; `unprintableCount` counts all. */
  readonly unprintable: readonly string[];
  readonly unprintableCount: number;
  readonly contributions: number;
  readonly value: number;
  readonly other: number;
  /** Donations that are in no statement: without a person, and of closed accounts. */
  readonly without: number;
  /** Balance of donations that are no longer paid, as in the preflight. */
  readonly unpaid: number;
  readonly total: number;
  readonly ledger: number;
  /** 0 if the statements and the donations outside them add up to the ledger; null unless the run covers everyone. */
  readonly difference: number | null;
}

/** Run over the statements of a year, with its result. */
export interface Run extends Job {
  readonly year: number;
  readonly who: RunPeople;
  readonly mail: boolean;
  /** Result; null while it runs. */
  readonly result: RunResult | null;
}

/** Valid statements of a run, and how many of them were mailed or are in the ZIP. */
export interface RunResult {
  readonly statements: number;
  readonly mailed: number;
  /** Mails that are written and wait to be sent. */
  readonly waiting: number;
  readonly onPaper: number;
  /** Number of guests to whom it wrote. */
  readonly guests: number;
  readonly faults: readonly { readonly name: string; readonly fault: RunFault }[];
}

/**
 * Runs of a year, newest first, and its release, without which none can begin. `dryRun` is the last one if it was clean
 * (its names are left out), `sample` the last one that was sent.
 */
export interface Runs {
  readonly year: number;
  readonly released: { readonly by: string; readonly at: string } | null;
  readonly dryRun: { readonly by: string; readonly forecast: Forecast } | null;
  readonly sample: { readonly to: string; readonly by: string; readonly at: string } | null;
  readonly runs: readonly Run[];
}

/** Outcome of a request: a dry run has only a forecast. */
export interface StartedRun {
  readonly forecast: Forecast | null;
  readonly run: Run | null;
}
