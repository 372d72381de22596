import type { RunFault } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { WantedRun } from '@seva/config/contract/panel/receipts/runs/input';
import type { JobRow } from '../../../platform/background/job-table';

/** Kind of jobs that issue the statements of a year. */
export const runKind = 'statements';

/** Parameters of a run. */
export type RunParams = Omit<WantedRun, 'dryRun'>;

/** Devotees without a statement, by their number in the database, and the number of guests that were mailed. */
export interface RunReport {
  readonly faults: readonly { readonly person: number; readonly fault: RunFault }[];
  readonly guests: number;
}

/** Returns the parameters of a run. Jobs of other kinds have others. */
export const paramsOf = ({ params }: JobRow): RunParams => params as RunParams;

/** Returns the report of a run, which is empty at its start. */
export const reportOf = ({ report }: JobRow): RunReport => ({
  faults: [],
  guests: 0,
  ...(report as Partial<RunReport>),
});

/** Whether a run mails guests: only a run over all devotees, with mail. */
export const writesToGuests = ({ who, mail }: RunParams): boolean => who === 'all' && mail;
