import { count } from '@seva/panel/format';
import type { Run } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { Preflight } from '@seva/config/contract/panel/receipts/years/contracts';
import type { YearMarks } from '../../data/year';
import { texts } from '../../texts/en';
import type { Step } from './step-bar';

const words = texts.yearEnd.steps;
const home = '/plugins/donations/year-end';

/** Where the steps are shown. */
export const stepPaths = {
  treatments: home,
  preflight: `${home}/preflight`,
  dryRun: `${home}/dry-run`,
  sample: `${home}/sample`,
  issue: `${home}/issue`,
} as const;

/** Where the wording is approved, a part of the first step. */
export const wordingPath = `${home}/wording`;

/** One of the steps. */
export type StepName = keyof typeof stepPaths;

/** What is known of a year; undefined while it is being read. */
export interface YearKnown {
  readonly preflight: Preflight | undefined;
  /** The runs of the year, the newest first; undefined for whoever may not see them. */
  readonly runs: readonly Run[] | undefined;
  readonly marks: YearMarks;
  readonly isLoading: boolean;
}

/** Whether nothing stops the statements of a year, and they come to the ledger. */
export const isClean = (preflight: Preflight | undefined): boolean =>
  preflight !== undefined && preflight.stops.length === 0 && preflight.sums.difference === 0;

/** Whether a dry run of this tab was clean, and the year still comes to the same. */
export const isDryRunTrue = ({ preflight, marks }: Pick<YearKnown, 'preflight' | 'marks'>): boolean =>
  marks.dryRun !== null && marks.dryRun.total === preflight?.sums.total;

/** Which steps are done: each needs the one before, save that a run that was begun has had them all. */
export function doneSteps(known: YearKnown): Readonly<Record<StepName, boolean>> {
  const { preflight, runs, marks } = known;
  const { services, wording } = preflight ?? {};
  const hasRun = (runs?.length ?? 0) > 0;
  const clean = isClean(preflight);
  const dryRun = clean && (isDryRunTrue(known) || hasRun);
  return {
    treatments: services?.approved === services?.all && wording?.approved != null && wording.faults.length === 0,
    preflight: clean,
    dryRun,
    sample: dryRun && (marks.sample !== '' || hasRun),
    issue: runs?.[0]?.state === 'done' && runs[0].failed === 0,
  };
}

/**
 * The step that has to be done before another is opened; null when it is open. The first two always are, and the last one
 * from the first run on: its files are there.
 */
export function stepBefore(step: StepName, known: YearKnown): StepName | null {
  if (step === 'issue' && (known.runs?.length ?? 0) > 0) return null;
  const order: readonly StepName[] = ['preflight', 'dryRun', 'sample', 'issue'];
  const done = doneSteps(known);
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

/** The steps as the bar shows them. */
export function stepsOf(shown: StepName, year: number, known: YearKnown): Step[] {
  const done = doneSteps(known);
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
