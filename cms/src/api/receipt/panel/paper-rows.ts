import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Paper } from '@seva/config/contract/panel/receipts/papers/contracts';
import { toDollars } from '@seva/config/rules/money';
import type { PaperKind, PaperState } from '@seva/config/rules/papers/paper-number';

/** SQL: a statement that stands, whose receipts are no longer what it tells of. */
export const isStale = `(papers.kind = 'statement' and papers.state = 'standing' and (
  papers.is_outdated or exists (select 1 from papers as receipt where receipt.kind in ('receipt', 'kind_gift')
    and receipt.source is null and receipt.user_id = papers.user_id
    and receipt.tax_year = papers.tax_year and receipt.state = 'standing' and receipt.issued_at > papers.issued_at)
  or papers.contribution_cents + papers.value_cents + papers.other_cents <> (
    select coalesce(sum(receipt.amount_cents), 0) from papers as receipt where receipt.kind = 'receipt' and receipt.source is null
    and receipt.user_id = papers.user_id and receipt.tax_year = papers.tax_year and receipt.state = 'standing')))`;

interface Row {
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

/** Papers as the back office shows them: the ids that a query finds, in its order. */
export async function readPapers(strapi: Core.Strapi, ids: readonly number[]): Promise<Paper[]> {
  if (ids.length === 0) return [];
  const { connection } = strapi.db;
  const rows = (await connection('papers')
    .leftJoin('orders as given', 'given.id', 'papers.order_id')
    .leftJoin('up_users as devotee', 'devotee.id', 'papers.user_id')
    .whereIn('papers.id', [...ids])
    .select(
      ...['document_id', 'kind', 'number', 'version', 'state', 'donor_name', 'tax_year', 'amount_cents', 'reason'].map(
        (column) => `papers.${column}`,
      ),
      ...['contribution_cents', 'issued_at', 'issued_by'].map((column) => `papers.${column}`),
      'papers.id as row_id',
      connection.raw('cast(papers.gift_date as text) as gift'),
      connection.raw('cast(papers.issued_on as text) as issued'),
      connection.raw(`case when ${isStale} then 1 else 0 end as stale`),
      'given.document_id as order_id',
      'given.number as order_number',
      'devotee.document_id as devotee_id',
      'devotee.anonymised_at as devotee_gone',
    )) as (Row & { readonly row_id: number })[];
  const byId = new Map(rows.map((row) => [row.row_id, paperOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Every version of the paper that a query's row belongs to, the newest first. */
export async function versionsOf(strapi: Core.Strapi, series: string, seq: number): Promise<Paper[]> {
  const ids = await (
    strapi.db.connection('papers').where({ series, seq }).orderBy('version', 'desc') as Knex.QueryBuilder
  ).pluck('id');
  return readPapers(strapi, ids as number[]);
}
