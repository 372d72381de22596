import { count } from '@seva/panel/format';
import type { Run } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import type { YearMarks } from '../../data/year';
import { texts } from '../../texts/en';
import type { Step } from './step-bar';

const words = texts.yearEnd.steps;
const home = '/plugins/donations/year-end';

/** Paths of the steps. */
export const stepPaths = {
  treatments: home,
  preflight: `${home}/preflight`,
  dryRun: `${home}/dry-run`,
  sample: `${home}/sample`,
  issue: `${home}/issue`,
} as const;

/** Page where the wording is approved, a part of the first step. */
export const wordingPath = `${home}/wording`;

export type StepName = keyof typeof stepPaths;

/** Facts about a year; undefined while loading. */
export interface YearKnown {
  readonly preflight: Preflight | undefined;
  /** Runs of the year, newest first. */
  readonly runs: readonly Run[] | undefined;
  readonly marks: YearMarks;
  readonly isLoading: boolean;
}

/** Returns true if nothing stops the statements of a year and they equal the ledger. */
export const isClean = (preflight: Preflight | undefined): boolean =>
  preflight !== undefined && preflight.stops.length === 0 && preflight.sums.difference === 0;

/** Returns true if there was a clean dry run, and neither the year's total nor its statements have changed since. */
export const isDryRunTrue = ({ preflight, marks }: Pick<YearKnown, 'preflight' | 'marks'>): boolean =>
  marks.dryRun !== null &&
  marks.dryRun.forecast.total === preflight?.sums.total &&
  marks.dryRun.forecast.people === preflight.sums.statements;

/** Returns which steps are done. Each requires the one before, but a run implies all of them. */
export function stepsDone(known: YearKnown): Readonly<Record<StepName, boolean>> {
  const { preflight, runs, marks } = known;
  const { services, wording } = preflight ?? {};
  const hasRun = (runs?.length ?? 0) > 0;
  const clean = isClean(preflight);
  const dryRun = clean && (isDryRunTrue(known) || hasRun);
  return {
    treatments: services?.approved === services?.all && wording?.approved != null && wording.faults.length === 0,
    preflight: clean,
    dryRun,
    sample: dryRun && (marks.sample !== null || hasRun),
    issue: runs?.[0]?.state === 'done' && runs[0].failed === 0,
  };
}

/**
 * Returns the step that must be done before another is opened; null if it is open. The first two are always open, and
 * the last one from the first run on, for its files.
 */
export function stepBefore(step: StepName, known: YearKnown): StepName | null {
  if (step === 'issue' && (known.runs?.length ?? 0) > 0) return null;
  const order: readonly StepName[] = ['preflight', 'dryRun', 'sample', 'issue'];
  const done = stepsDone(known);
  return order.slice(0, Math.max(0, order.indexOf(step))).find((name) => !done[name]) ?? null;
}

function hintsOf({ preflight, runs, marks }: YearKnown): Readonly<Record<StepName, string>> {
  const { services, wording, stops = [] } = preflight ?? {};
  const [run] = runs ?? [];
  const isWorded = wording?.approved != null && wording.faults.length === 0;
  const issued = run?.result ? words.issued(count(run.result.statements)) : words.mailAndZip;
  return {
    treatments:
      !isWorded && services?.approved === services?.all
        ? words.wordingOpen
        : words.approvedOf(count(services?.approved ?? 0), count(services?.all ?? 0)),
    preflight: stops.length > 0 ? words.toResolve(count(stops.length)) : words.resolved,
    dryRun: words.nothingSent,
    sample: marks.sample ? words.sent : words.toYourself,
    issue: run?.state === 'running' ? words.under(count(run.done), count(run.total)) : issued,
  };
}

/** Returns the steps for the bar. */
export function stepsOf(shown: StepName, year: number, known: YearKnown): Step[] {
  const done = stepsDone(known);
  const hints = hintsOf(known);
  return (Object.keys(stepPaths) as StepName[]).map((name) => {
    const before = known.preflight ? stepBefore(name, known) : null;
    const hint = before ? words.before(words[before]) : hints[name];
    return {
      to: `${stepPaths[name]}?year=${year}`,
      name: words[name],
      hint: known.preflight ? hint : texts.yearEnd.checkingStep,
      state: done[name] ? 'done' : 'open',
      isShown: name === shown,
      isClosed: before !== null,
    };
  });
}
