import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { RunRequest } from '@seva/config/contract/panel/receipts/runs/input';
import type { PaperKind } from '@seva/config/rules/papers/paper-number';
import { countRows, sql } from '../../../platform/database/table';
import { isStaleStatement } from './paper-list';

/** Year of a run, and its devotees: all, or only those whose statement is missing or stale. */
export type RunScope = Pick<RunRequest, 'year' | 'who'>;

/** Selects the current documents of the outer query's devotee in a year, without receipts of third parties. */
const papersOfDonor = (knex: Knex, kinds: readonly PaperKind[], year: number): Knex.QueryBuilder =>
  knex('papers')
    .whereRaw('papers.user_id = donor.id')
    .whereIn('papers.kind', [...kinds])
    .where({ 'papers.state': 'standing', 'papers.tax_year': year })
    .whereNull('papers.source')
    .select(knex.raw('1'));

/**
 * Selects the devotees who get a statement for a year, as `donor`: with a receipt or gift in kind, and an open account.
 */
export const statedPeople = (knex: Knex, year: number): Knex.QueryBuilder =>
  knex('up_users as donor')
    .whereNull('donor.anonymised_at')
    .whereExists(papersOfDonor(knex, ['receipt', 'kind_gift'], year));

/** Selects the devotees of a run. A devotee with only a statement counts, because that statement must be voided. */
function runPeople(knex: Knex, { year, who }: RunScope): Knex.QueryBuilder {
  const receipts = papersOfDonor(knex, ['receipt', 'kind_gift'], year);
  const statements = papersOfDonor(knex, ['statement'], year);
  const people = knex('up_users as donor').whereNull('donor.anonymised_at');
  if (who === 'all') return people.where((any) => void any.whereExists(receipts).orWhereExists(statements));
  return people.where((any) => {
    void any.where((none) => void none.whereExists(receipts).whereNotExists(statements));
    void any.orWhereExists(papersOfDonor(knex, ['statement'], year).whereRaw(isStaleStatement));
  });
}

export const countRunPeople = (strapi: Core.Strapi, scope: RunScope): Promise<number> =>
  sql(strapi, (knex) => countRows(runPeople(knex, scope)));

/** Returns the next devotees of a run by database id, above `after`. */
export async function nextRunPeople(
  strapi: Core.Strapi,
  scope: RunScope,
  after: number,
  limit: number,
): Promise<number[]> {
  const ids = await sql<(number | string)[]>(strapi, (knex) =>
    runPeople(knex, scope).where('donor.id', '>', after).orderBy('donor.id').limit(limit).pluck('donor.id'),
  );
  return ids.map(Number);
}

export interface RunPerson {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
}

/** Returns the devotees whose statement of a year is missing or stale. */
export const findOpenPeople = (strapi: Core.Strapi, year: number): Promise<RunPerson[]> =>
  sql(strapi, (knex) =>
    runPeople(knex, { year, who: 'open' })
      .orderBy('donor.id')
      .select('donor.id as id', 'donor.name as name', 'donor.email as email'),
  );

/** Counts the devotees who get a statement for a year, and those of them with an email address. */
export async function countStated(strapi: Core.Strapi, year: number): Promise<{ all: number; withEmail: number }> {
  const [row] = await sql<{ all: number | string; withEmail: number | string }[]>(strapi, (knex) =>
    statedPeople(knex, year).select(
      knex.raw(`count(*) as "all"`),
      knex.raw(`count(case when donor.email is not null then donor.id end) as "withEmail"`),
    ),
  );
  return { all: Number(row?.all ?? 0), withEmail: Number(row?.withEmail ?? 0) };
}

/** Counts the devotees of a year's statements without email, and those of them without a postal address, too. */
export async function countStatedWithoutEmail(
  strapi: Core.Strapi,
  year: number,
): Promise<{ all: number; withoutAddress: number }> {
  const donors = (knex: Knex) => statedPeople(knex, year).whereNull('donor.email');
  const isUnknown = (line: Knex.QueryBuilder) =>
    void line.whereNull('donor.address_line').orWhere('donor.address_line', '');
  return {
    all: await sql<number>(strapi, (knex) => countRows(donors(knex))),
    withoutAddress: await sql<number>(strapi, (knex) => countRows(donors(knex).where(isUnknown))),
  };
}

/** Current statement of a devotee with an open account. Amounts in cents. */
export interface StatementRow {
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
}

/** Returns the current statements of a year, without closed accounts. */
export async function findStatements(strapi: Core.Strapi, year: number): Promise<StatementRow[]> {
  type Found = Omit<StatementRow, 'issuedAt'> & { readonly issuedAt: Date | string | number };
  const rows = await sql<Found[]>(strapi, (knex) =>
    knex('papers')
      .join('up_users as donor', 'donor.id', 'papers.user_id')
      .whereNull('donor.anonymised_at')
      .where({ 'papers.kind': 'statement', 'papers.state': 'standing', 'papers.tax_year': year })
      .select(
        'papers.id as id',
        'papers.document_id as documentId',
        'papers.donor_name as name',
        'donor.email as email',
        'papers.number as number',
        'papers.version as version',
        'papers.issued_at as issuedAt',
        knex.raw('cast(papers.issued_on as text) as "issuedOn"'),
        'papers.contribution_cents as contributionCents',
        'papers.value_cents as valueCents',
        'papers.other_cents as otherCents',
      ),
  );
  return rows.map((row) => ({ ...row, issuedAt: new Date(row.issuedAt) }));
}
