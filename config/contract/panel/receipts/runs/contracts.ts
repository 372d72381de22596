import type { Job } from '../jobs/contracts';

/** Scope of a run: all statements, or only missing and outdated ones. */
export const runPeople = ['all', 'open'] as const;

export type RunPeople = (typeof runPeople)[number];

/**
 * Reason for which a person has no statement after a run: it failed (see the log), or the wording is no longer
 * approved.
 */
export type RunFault = 'failed' | 'unapproved';

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

/** Runs of a year, newest first, and its release, without which none can begin. */
export interface Runs {
  readonly year: number;
  readonly released: { readonly by: string; readonly at: string } | null;
  readonly runs: readonly Run[];
}
