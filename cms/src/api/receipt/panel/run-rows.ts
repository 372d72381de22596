import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { stringify } from 'csv-stringify/sync';
import type { RunFault, RunResult } from '@seva/config/contract/panel/receipts/runs/contracts';
import { toDollars } from '@seva/config/rules/money';
import { outbox } from '../../../platform/plugins/outbox';
import type { JobRow } from '../../../platform/background/job-table';
import { paperActTexts } from '../../../texts/paper-acts';
import { userSearch } from '../../account/queries';
import { findOpenPeople, findStatements, type StatementRow } from '../queries/statement-people';
import { paramsOf, reportOf } from './run-job';

const words = paperActTexts.report;

export interface RunRow extends StatementRow {
  readonly mail: 'none' | 'waiting' | 'sent' | 'failed';
}

/** Collator of names in any script. */
const byName = new Intl.Collator('en', { numeric: true });

/** Mail states by those of the outbox. Without a mail server, a stored mail counts as sent. */
const mails = { pending: 'waiting', sending: 'waiting', sent: 'sent', kept: 'sent', failed: 'failed' } as const;

/**
 * Returns the current statements of a run by name: all of its year, or for a narrower run those issued since it began.
 */
export async function runRows(strapi: Core.Strapi, job: JobRow): Promise<RunRow[]> {
  const { year, who } = paramsOf(job);
  const rows = await findStatements(strapi, year);
  const begun = Date.parse(job.startedAt);
  const own = who === 'all' ? rows : rows.filter(({ issuedAt }) => issuedAt.getTime() >= begun);
  const states = await outbox(strapi).statesOf(own.map(({ documentId }) => `statement:${documentId}`));
  return own
    .map((row): RunRow => {
      const state = states.get(`statement:${row.documentId}`);
      return { ...row, mail: state ? mails[state] : 'none' };
    })
    .sort((a, b) => byName.compare(a.name, b.name) || a.number.localeCompare(b.number));
}

/** Returns whether a statement must be printed because no mail reached the devotee. */
export const isOnPaper = ({ mail }: RunRow): boolean => mail === 'none' || mail === 'failed';

/** Returns the devotees for whom the run failed, with their names. */
async function namedFaults(strapi: Core.Strapi, job: JobRow) {
  const { faults } = reportOf(job);
  const people = await userSearch(strapi).byIds(faults.map(({ person }) => person));
  const byId = new Map(people.map((user) => [user.id, user]));
  return faults.map(({ person, fault }) => {
    const { name, email } = byId.get(person) ?? { name: '', email: '' };
    return { person, name: name ?? '', email: email ?? '', fault };
  });
}

/** Returns the result of a finished run: counts and faults. */
export async function runResult(strapi: Core.Strapi, job: JobRow): Promise<RunResult> {
  const rows = await runRows(strapi, job);
  const faults = await namedFaults(strapi, job);
  const waiting = rows.filter(({ mail }) => mail === 'waiting').length;
  const onPaper = rows.filter(isOnPaper).length;
  return {
    statements: rows.length,
    mailed: rows.length - onPaper,
    waiting,
    onPaper,
    guests: reportOf(job).guests,
    faults: faults.map(({ name, fault }) => ({ name, fault })),
  };
}

const dollars = (cents: number) => toDollars(cents).toFixed(2);

function outcomeOf({ mail, email }: RunRow): string {
  if (mail === 'sent') return words.mailed;
  if (mail === 'waiting') return words.waiting;
  if (mail === 'failed') return words.lost;
  return email ? words.notMailed : words.onPaper;
}

const cellsOf = (row: RunRow): string[] => [
  row.name,
  row.email ?? '',
  row.number,
  String(row.version),
  ...[row.contributionCents, row.valueCents, row.otherCents].map(dollars),
  row.issuedOn,
  outcomeOf(row),
];

/** Returns a run's devotees without a statement, because it failed for them, was canceled or is not done. */
async function withoutStatement(strapi: Core.Strapi, job: JobRow) {
  const faults = new Map<number, RunFault>(
    (await namedFaults(strapi, job)).map(({ person, fault }) => [person, fault]),
  );
  const missing = await findOpenPeople(strapi, paramsOf(job).year);
  return missing.map(({ id, name, email }) => {
    const fault = faults.get(id);
    return { name: name ?? '', email: email ?? '', outcome: fault ? words.faults[fault] : words.none };
  });
}

/** Neutralizes cells that a spreadsheet would read as a formula (docs/security.md#spreadsheet-files). */
const line = (cells: readonly string[]) => stringify([[...cells]], { escape_formulas: true, record_delimiter: '\r\n' });

/** Streams the report of a run as CSV: devotees without a statement, then the statements by name. */
export async function runReport(strapi: Core.Strapi, job: JobRow): Promise<Readable> {
  const missing = await withoutStatement(strapi, job);
  const rows = await runRows(strapi, job);
  const parts = function* () {
    // Without a byte order mark, Excel shows Telugu and Devanagari as wrong characters.
    yield `\uFEFF${line(words.columns)}`;
    for (const { name, email, outcome } of missing) yield line([name, email, '', '', '', '', '', '', outcome]);
    for (const row of rows) yield line(cellsOf(row));
  };
  return Readable.from(parts(), { objectMode: false });
}
