import type { RunFault } from '@seva/config/contract/panel/receipts/runs/contracts';
import type { RunRequest } from '@seva/config/contract/panel/receipts/runs/input';
import type { JobRow } from '../../../platform/background/job-table';

export const runKind = 'statements';

/** Devotees without a statement (database ids), and the number of guests mailed. */
export interface RunReport {
  readonly faults: readonly { readonly person: number; readonly fault: RunFault }[];
  readonly guests: number;
}

/** Returns the parameters of a run. Its job kind guarantees their type. */
export const paramsOf = ({ params }: JobRow): RunRequest => params as RunRequest;

/** Returns the report of a run, empty at its start. */
export const reportOf = ({ report }: JobRow): RunReport => ({
  faults: [],
  guests: 0,
  ...(report as Partial<RunReport>),
});

/** Returns whether a run mails guests. Only a run for all devotees with mail does. */
export const mailsGuests = ({ who, mail }: RunRequest): boolean => who === 'all' && mail;
