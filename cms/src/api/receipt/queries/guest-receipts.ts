import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sql } from '../../../platform/database/table';
import type { PaperRow } from './paper-table';

/** Selects the current receipts of a year that no account has claimed. */
const guestReceipts = (knex: Knex, year: number): Knex.QueryBuilder =>
  knex('papers')
    .join('orders as gift', 'gift.id', 'papers.order_id')
    .where({ 'papers.kind': 'receipt', 'papers.state': 'standing', 'papers.tax_year': year })
    .whereNull('papers.source')
    .whereNull('gift.user_id')
    .whereNotNull('gift.guest_email');

/** Counts the email addresses of guests with a receipt of a year. */
export async function countGuests(strapi: Core.Strapi, year: number): Promise<number> {
  const [row] = await sql<{ guests: number | string }[]>(strapi, (knex) =>
    guestReceipts(knex, year).countDistinct({ guests: 'gift.guest_email' }),
  );
  return Number(row?.guests ?? 0);
}

/** Returns the next email addresses of guests, sorted, above `after`, which is '' at the start. */
export const nextGuests = (strapi: Core.Strapi, year: number, after: string, limit: number): Promise<string[]> =>
  sql(strapi, (knex) =>
    guestReceipts(knex, year)
      .where('gift.guest_email', '>', after)
      .distinct('gift.guest_email')
      .orderBy('gift.guest_email')
      .limit(limit)
      .pluck('gift.guest_email'),
  );

/** Returns a guest's receipts of a year, oldest first. */
export const findGuestReceipts = (
  strapi: Core.Strapi,
  year: number,
  mailbox: string,
): Promise<Pick<PaperRow, 'number' | 'facts'>[]> =>
  sql(strapi, (knex) =>
    guestReceipts(knex, year)
      .where('gift.guest_email', mailbox)
      .orderBy('papers.id')
      .select('papers.number as number', 'papers.facts as facts'),
  );
