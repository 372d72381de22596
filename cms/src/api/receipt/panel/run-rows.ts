import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { stringify } from 'csv-stringify/sync';
import type { RunFault, RunResult } from '@seva/config/contract/panel/receipts/runs/contracts';
import { toDollars } from '@seva/config/rules/money';
import { outbox } from '../../../platform/plugins/outbox';
import type { JobRow } from '../../../platform/background/job-table';
import { paperActTexts } from '../../../texts/paper-acts';
import { runPeople } from './run-people';
import type { RunReport, RunParams } from './statements-job';

const words = paperActTexts.report;

/** A statement of a run that stands, and where its mail is; amounts in cents. */
export interface RunRow {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly email: string | null;
  readonly number: string;
  readonly version: number;
  readonly issuedOn: string;
  readonly issuedAt: Date;
  readonly contributionCents: number;
  readonly valueCents: number;
  readonly otherCents: number;
  readonly mail: 'none' | 'waiting' | 'sent' | 'failed';
}

/** Names as a person sorts them, whatever script they are in. */
const byName = new Intl.Collator('en', { numeric: true });

/** A mail that was kept without a mail server has reached whoever reads the outbox. */
const mails = { pending: 'waiting', sending: 'waiting', sent: 'sent', kept: 'sent', failed: 'failed' } as const;

/**
 * The statements of a run that stand, by name: all of the year, or those that were issued since a run over some people was
 * begun.
 */
export async function runRows(strapi: Core.Strapi, job: JobRow): Promise<RunRow[]> {
  const { year, who } = job.params as RunParams;
  const { connection } = strapi.db;
  const query = connection('papers')
    .join('up_users as donor', 'donor.id', 'papers.user_id')
    .whereNull('donor.anonymised_at')
    .where({ 'papers.kind': 'statement', 'papers.state': 'standing', 'papers.tax_year': year });
  const rows = (await query.select(
    'papers.id as id',
    'papers.document_id as documentId',
    'papers.donor_name as name',
    'donor.email as email',
    'papers.number as number',
    'papers.version as version',
    'papers.issued_at as issuedAt',
    connection.raw('cast(papers.issued_on as text) as "issuedOn"'),
    'papers.contribution_cents as contributionCents',
    'papers.value_cents as valueCents',
    'papers.other_cents as otherCents',
  )) as (Omit<RunRow, 'issuedAt'> & { readonly issuedAt: Date | string | number })[];
  const begun = Date.parse(job.startedAt);
  const own = who === 'all' ? rows : rows.filter(({ issuedAt }) => new Date(issuedAt).getTime() >= begun);
  const states = await outbox(strapi).statesOf(own.map(({ documentId }) => `statement:${documentId}`));
  return own
    .map((row): RunRow => {
      const state = states.get(`statement:${row.documentId}`);
      return { ...row, issuedAt: new Date(row.issuedAt), mail: state ? mails[state] : 'none' };
    })
    .sort((a, b) => byName.compare(a.name, b.name) || a.number.localeCompare(b.number));
}

/** Whether a statement has to be printed: nobody gets it by mail. */
export const isOnPaper = ({ mail }: RunRow): boolean => mail === 'none' || mail === 'failed';

/** People without a statement, with their name, and why. */
async function namedFaults(strapi: Core.Strapi, job: JobRow) {
  const { faults = [] } = job.report as Partial<RunReport>;
  const people = (await strapi.db
    .connection('up_users')
    .whereIn(
      'id',
      faults.map(({ person }) => person),
    )
    .select('id', 'name', 'email')) as { id: number; name: string | null; email: string | null }[];
  const byId = new Map(people.map((person) => [person.id, person]));
  return faults.map(({ person, fault }) => {
    const { name, email } = byId.get(person) ?? { name: '', email: '' };
    return { person, name: name ?? '', email: email ?? '', fault };
  });
}

/** What a run has come to. */
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
    guests: (job.report as Partial<RunReport>).guests ?? 0,
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

/** People of a run without a statement: those whose turn has not come, or who were left out when it was canceled. */
async function withoutStatement(strapi: Core.Strapi, job: JobRow) {
  const { year } = job.params as RunParams;
  const faults = new Map<number, RunFault>(
    (await namedFaults(strapi, job)).map(({ person, fault }) => [person, fault]),
  );
  const missing = (await runPeople(strapi, { year, who: 'open' }).select(
    'donor.id as id',
    'donor.name as name',
    'donor.email as email',
  )) as { id: number; name: string | null; email: string | null }[];
  return missing.map(({ id, name, email }) => {
    const fault = faults.get(id);
    return { name: name ?? '', email: email ?? '', outcome: fault ? words.faults[fault] : words.none };
  });
}

/** Cells that a spreadsheet would take for a formula are neutralized (docs/security.md#spreadsheet-files). */
const line = (cells: readonly string[]) => stringify([[...cells]], { escape_formulas: true, record_delimiter: '\r\n' });

/** Everybody of a run with what became of it, by name: those without a statement first. */
export async function runReport(strapi: Core.Strapi, job: JobRow): Promise<Readable> {
  const missing = await withoutStatement(strapi, job);
  const rows = await runRows(strapi, job);
  const parts = function* () {
    // A byte order mark: without one Excel shows Telugu and Devanagari as wrong characters.
    yield `\uFEFF${line(words.columns)}`;
    for (const { name, email, outcome } of missing) yield line([name, email, '', '', '', '', '', '', outcome]);
    for (const row of rows) yield line(cellsOf(row));
  };
  return Readable.from(parts(), { objectMode: false });
}
