import { count } from '@seva/panel/format';
import type { Run } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import { texts } from '../../texts/en';
import type { Step } from './step-bar';

const words = texts.yearEnd.steps;
const home = '/plugins/donations/year-end';

export const stepPaths = {
  treatments: home,
  preflight: `${home}/preflight`,
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
  readonly isLoading: boolean;
}

/** Returns true if nothing stops the statements of a year and they equal the ledger. */
export const isClean = (preflight: Preflight | undefined): boolean =>
  preflight !== undefined && preflight.stops.length === 0 && preflight.sums.difference === 0;

export function stepsDone(known: YearKnown): Readonly<Record<StepName, boolean>> {
  const { preflight, runs } = known;
  const { services, wording } = preflight ?? {};
  return {
    treatments: services?.approved === services?.all && wording?.approved != null && wording.faults.length === 0,
    preflight: isClean(preflight),
    issue: runs?.[0]?.state === 'done' && runs[0].failed === 0,
  };
}

/**
 * Returns the step to finish before another opens; null if it is open. Only the last step waits for a clean preflight;
 * after the first run it stays open for its files.
 */
export function stepBefore(step: StepName, known: YearKnown): StepName | null {
  if (step !== 'issue' || (known.runs?.length ?? 0) > 0 || isClean(known.preflight)) return null;
  return 'preflight';
}

function hintsOf({ preflight, runs }: YearKnown): Readonly<Record<StepName, string>> {
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
