import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Paper } from '@seva/config/contract/panel/receipts/papers/contracts';
import type { PaperFilters } from '@seva/config/contract/panel/receipts/papers/input';
import { toDollars } from '@seva/config/rules/money';
import type { Slice } from '@seva/config/rules/paging';
import type { PaperKind, PaperState } from '@seva/config/rules/papers/paper-number';
import { countRows, sql } from '../../../platform/database/table';
import { whereAnyContains } from '../../../platform/database/literal-search';

/** SQL: true for a current statement whose receipts have changed since it was issued. */
export const isStaleStatement = `(papers.kind = 'statement' and papers.state = 'standing' and (
  papers.is_outdated or exists (select 1 from papers as receipt where receipt.kind in ('receipt', 'kind_gift')
    and receipt.source is null and receipt.user_id = papers.user_id
    and receipt.tax_year = papers.tax_year and receipt.state = 'standing' and receipt.issued_at > papers.issued_at)
  or papers.contribution_cents + papers.value_cents + papers.other_cents <> (
    select coalesce(sum(receipt.amount_cents), 0) from papers as receipt where receipt.kind = 'receipt' and receipt.source is null
    and receipt.user_id = papers.user_id and receipt.tax_year = papers.tax_year and receipt.state = 'standing')))`;

interface Row {
  readonly row_id: number;
  readonly document_id: string;
  readonly kind: PaperKind;
  readonly number: string;
  readonly version: number;
  readonly state: PaperState;
  readonly stale: boolean | number;
  readonly donor_name: string;
  readonly tax_year: number;
  readonly gift: string | null;
  readonly amount_cents: number;
  readonly contribution_cents: number;
  readonly issued: string;
  readonly issued_at: Date | string | number;
  readonly issued_by: string | null;
  readonly reason: string | null;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly devotee_id: string | null;
  readonly devotee_gone: Date | string | number | null;
}

const columns = [
  ...['document_id', 'kind', 'number', 'version', 'state', 'donor_name', 'tax_year', 'amount_cents', 'reason'],
  ...['contribution_cents', 'issued_at', 'issued_by'],
];

const paperOf = (row: Row): Paper => ({
  id: row.document_id,
  kind: row.kind,
  number: row.number,
  version: row.version,
  state: row.state,
  isStale: Boolean(row.stale),
  donor: row.donor_name,
  taxYear: row.tax_year,
  giftDate: row.gift,
  amount: toDollars(row.amount_cents),
  contribution: toDollars(row.contribution_cents),
  issuedOn: row.issued,
  issuedAt: new Date(row.issued_at).toISOString(),
  issuedBy: row.issued_by ?? '',
  reason: row.reason ?? '',
  order: row.order_id === null ? null : { id: row.order_id, number: row.order_number ?? '' },
  devotee: row.devotee_gone === null ? row.devotee_id : null,
});

/** Returns documents in the order of their ids. */
export async function readPapers(strapi: Core.Strapi, ids: readonly number[]): Promise<Paper[]> {
  if (ids.length === 0) return [];
  const rows = await sql<Row[]>(strapi, (knex) =>
    knex('papers')
      .leftJoin('orders as given', 'given.id', 'papers.order_id')
      .leftJoin('up_users as devotee', 'devotee.id', 'papers.user_id')
      .whereIn('papers.id', [...ids])
      .select(
        ...columns.map((column) => `papers.${column}`),
        'papers.id as row_id',
        knex.raw('cast(papers.gift_date as text) as gift'),
        knex.raw('cast(papers.issued_on as text) as issued'),
        knex.raw(`case when ${isStaleStatement} then 1 else 0 end as stale`),
        'given.document_id as order_id',
        'given.number as order_number',
        'devotee.document_id as devotee_id',
        'devotee.anonymised_at as devotee_gone',
      ),
  );
  const byId = new Map(rows.map((row) => [row.row_id, paperOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns every version of a document, newest first. */
export async function findVersions(strapi: Core.Strapi, series: string, seq: number): Promise<Paper[]> {
  const ids = await sql<number[]>(strapi, (knex) =>
    knex('papers').where({ series, seq }).orderBy('version', 'desc').pluck('id'),
  );
  return readPapers(strapi, ids);
}

function matching(knex: Knex, { q, year, kind, state }: PaperFilters): Knex.QueryBuilder {
  const papers = knex('papers');
  if (year) void papers.where('papers.tax_year', Number(year));
  if (kind) void papers.where('papers.kind', kind);
  if (state === 'stale') void papers.whereRaw(isStaleStatement);
  else if (state) void papers.where('papers.state', state);
  // Hides replaced versions by default. The page of the current version lists them.
  else void papers.whereNot('papers.state', 'replaced');
  if (q) whereAnyContains(papers, ['papers.number', 'papers.donor_name'], q);
  return papers;
}

/** Returns a slice of the matching documents, latest first, and their total number. */
export async function findPapers(
  strapi: Core.Strapi,
  filters: PaperFilters,
  { offset, limit }: Slice,
): Promise<{ readonly rows: Paper[]; readonly total: number }> {
  const total = await sql<number>(strapi, (knex) => countRows(matching(knex, filters)));
  const ids = await sql<number[]>(strapi, (knex) =>
    matching(knex, filters).orderBy('papers.id', 'desc').offset(offset).limit(limit).pluck('papers.id'),
  );
  return { rows: await readPapers(strapi, ids), total };
}

/** Returns the tax years of all documents, latest first. */
export const findTaxYears = (strapi: Core.Strapi): Promise<number[]> =>
  sql(strapi, (knex) => knex('papers').distinct('tax_year').orderBy('tax_year', 'desc').pluck('tax_year'));
