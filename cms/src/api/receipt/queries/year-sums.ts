import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { countRows, sql } from '../../../platform/database/table';
import { keptCents } from './donation-receipts';

/** Sum as the drivers return it: text on PostgreSQL, null for no rows. */
type Sum = number | string | null;

export const filterByYear = (query: Knex.QueryBuilder, year: number): Knex.QueryBuilder =>
  query.where('orders.gift_date', '>=', `${year}-01-01`).where('orders.gift_date', '<=', `${year}-12-31`);

/** Selects the current receipts of a year for devotees' own donations, including closed accounts. */
const receiptsOfYear = (knex: Knex, year: number): Knex.QueryBuilder =>
  knex('papers')
    .where({ 'papers.kind': 'receipt', 'papers.state': 'standing', 'papers.tax_year': year })
    .whereNull('papers.source');

/** Runs a query with one row and the column `cents`. */
async function sumOf(strapi: Core.Strapi, query: (knex: Knex) => Knex.QueryBuilder): Promise<number> {
  const [row] = await sql<{ cents: Sum }[]>(strapi, query);
  return Number(row?.cents ?? 0);
}

interface ReceiptSums {
  readonly contributions: number;
  readonly value: number;
  readonly other: number;
}

/** Sums the receipts of a year, in cents. */
export async function sumReceipts(strapi: Core.Strapi, year: number): Promise<ReceiptSums> {
  const [row] = await sql<Record<keyof ReceiptSums, Sum>[]>(strapi, (knex) =>
    receiptsOfYear(knex, year).sum({
      contributions: 'papers.contribution_cents',
      value: 'papers.value_cents',
      other: 'papers.other_cents',
    }),
  );
  return {
    contributions: Number(row?.contributions ?? 0),
    value: Number(row?.value ?? 0),
    other: Number(row?.other ?? 0),
  };
}

/** Sums the paid donations of a year without a donor's receipt, in cents: anonymous, by third parties, or voided. */
export const sumWithoutReceipt = (strapi: Core.Strapi, year: number): Promise<number> =>
  sumOf(strapi, (knex) =>
    filterByYear(knex('orders').where('orders.is_paid', true), year)
      .whereNotIn('orders.id', receiptsOfYear(knex, year).whereNotNull('papers.order_id').select('papers.order_id'))
      .select(knex.raw(`sum(${keptCents}) as "cents"`)),
  );

export async function hasDonations(strapi: Core.Strapi, year: number): Promise<boolean> {
  const rows = await sql<unknown[]>(strapi, (knex) =>
    filterByYear(knex('orders').where('orders.is_paid', true), year).select('orders.id').limit(1),
  );
  return rows.length > 0;
}

const ledgerOf = (knex: Knex, year: number): Knex.QueryBuilder =>
  filterByYear(
    knex('payments_payment_events as event').join('orders', 'orders.document_id', 'event.order_id'),
    year,
  ).select(knex.raw(`sum(event.amount_cents) as "cents"`));

/** Sums all ledger events of a year's donations, in cents. */
export const sumLedger = (strapi: Core.Strapi, year: number): Promise<number> =>
  sumOf(strapi, (knex) => ledgerOf(knex, year));

/** Donation that is not paid but has a balance in the ledger. */
interface UnpaidBalance {
  readonly documentId: string;
  readonly number: string;
  readonly cents: number;
}

/**
 * Returns a year's unpaid donations that have a balance in the ledger.
 * It is negative if a refund and a lost dispute took more than the donation, and positive if a refund failed after the
 * loss.
 */
export async function findUnpaidBalances(strapi: Core.Strapi, year: number): Promise<UnpaidBalance[]> {
  const rows = await sql<{ documentId: string; number: string | null; cents: Sum }[]>(strapi, (knex) =>
    ledgerOf(knex, year)
      .where((unpaid) => void unpaid.where('orders.is_paid', false).orWhereNull('orders.is_paid'))
      .groupBy('orders.document_id', 'orders.number')
      .havingRaw('sum(event.amount_cents) <> 0')
      .orderBy('orders.number')
      .select('orders.document_id as documentId', 'orders.number as number'),
  );
  return rows.map(({ documentId, number, cents }) => ({ documentId, number: number ?? '', cents: Number(cents) }));
}

/** Counts and sums the donations of a year in these states. */
export async function sumInStates(
  strapi: Core.Strapi,
  year: number,
  states: readonly string[],
): Promise<{ count: number; cents: number }> {
  const [row] = await sql<{ count: number | string; cents: Sum }[]>(strapi, (knex) =>
    filterByYear(knex('orders').whereIn('orders.state', [...states]), year).select(
      knex.raw(`count(*) as "count", sum(orders.total_cents) as "cents"`),
    ),
  );
  return { count: Number(row?.count ?? 0), cents: Number(row?.cents ?? 0) };
}

/** Counts a year's open alerts of these kinds. An alert without a known year counts for every year. */
export const countOpenEntries = (strapi: Core.Strapi, year: number, codes: readonly string[]): Promise<number> =>
  sql(strapi, (knex) =>
    countRows(
      knex('payments_attentions as entry')
        .leftJoin('orders', 'orders.document_id', 'entry.order_id')
        .whereNull('entry.settled_at')
        .whereIn('entry.code', [...codes])
        .whereRaw('coalesce(substr(entry.charged_on, 1, 4), substr(cast(orders.gift_date as text), 1, 4), ?) = ?', [
          String(year),
          String(year),
        ]),
    ),
  );
