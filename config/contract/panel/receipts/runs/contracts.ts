import type { Job } from '../jobs/contracts';

/** Whose statements a run is about: everybody's, or those that are missing or out of date. */
export const runPeople = ['all', 'open'] as const;

/** One of them. */
export type RunPeople = (typeof runPeople)[number];

/** Why somebody has no statement after a run: it failed (the log says why), or the wording is not approved any longer. */
export type RunFault = 'failed' | 'unapproved';

/**
 * What a dry run finds: how many statements would be issued, replaced, made void, or left as they are, and what they come
 * to, in dollars. Each statement is made as a run makes it, and thrown away.
 */
export interface Forecast {
  readonly year: number;
  readonly who: RunPeople;
  /** When it was looked, an ISO moment. */
  readonly asOf: string;
  readonly people: number;
  readonly issued: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly void: number;
  /** Statements of people with email, and of people without: those lie in the ZIP. */
  readonly byMail: number;
  readonly onPaper: number;
  /** Mailboxes that gave without an account: a run over everybody writes to them, and issues nothing. */
  readonly guests: number;
  /** Of those on paper: those without an address either. */
  readonly withoutAddress: number;
  /** Names of people whose statement would show boxes, the first ones of `unprintableCount`. */
  readonly unprintable: readonly string[];
  readonly unprintableCount: number;
  readonly contributions: number;
  readonly value: number;
  readonly other: number;
  /** Donations that are in no statement: of nobody, and of people whose account is closed. */
  readonly without: number;
  /** Balance of donations that are no longer paid, as in the preflight. */
  readonly unpaid: number;
  readonly total: number;
  readonly ledger: number;
  /** 0 when the statements and what is in none of them come to the ledger; null when a run is not about everybody. */
  readonly difference: number | null;
}

/** A run over the statements of a year, with what became of it. */
export interface Run extends Job {
  readonly year: number;
  readonly who: RunPeople;
  readonly mail: boolean;
  /** What it has come to; null while it is under way. */
  readonly result: RunResult | null;
}

/** Statements of a run that stand: how many, and how many of them were written by mail or lie in the ZIP. */
export interface RunResult {
  readonly statements: number;
  readonly mailed: number;
  /** Written, and still waiting for their minute. */
  readonly waiting: number;
  readonly onPaper: number;
  /** To how many who gave without an account it wrote. */
  readonly guests: number;
  readonly faults: readonly { readonly name: string; readonly fault: RunFault }[];
}

/** The runs of a year, the newest first, and whether one may be begun: the year is released. */
export interface Runs {
  readonly year: number;
  readonly released: { readonly by: string; readonly at: string } | null;
  readonly runs: readonly Run[];
}

/** What a run that was asked for has come to: a dry run has a forecast alone, and nothing of it is kept. */
export interface BegunRun {
  readonly forecast: Forecast | null;
  readonly run: Run | null;
}
