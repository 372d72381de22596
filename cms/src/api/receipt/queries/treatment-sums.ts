import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { sql } from '../../../platform/database/table';
import { filterByYear } from './year-sums';

/** SQL: true for a line without a treatment, or a part payment without its value (rules/papers: effectiveTreatment). */
const isUndecided = `(line.treatment is null or line.treatment = 'undecided'
  or (line.treatment = 'part' and (line.fair_value_cents is null or coalesce(trim(line.benefit), '') = '')))`;

/** Paid lines of one service in a year, or of one name without a service. */
export interface SoldService {
  readonly service: string | null;
  readonly name: string;
  readonly category: string | null;
  readonly quantity: number;
  readonly cents: number;
  /** Number of lines without a treatment. */
  readonly undecided: number;
  readonly undecidedCents: number;
}

type Sums = 'quantity' | 'cents' | 'undecided' | 'undecidedCents';
type Found = Omit<SoldService, Sums> & Record<Sums, number | string>;

/** Sums the paid lines of a year by service, or by name for lines without a service. */
export async function sumByService(strapi: Core.Strapi, year: number): Promise<SoldService[]> {
  const cents = 'line.price_cents * line.quantity';
  const select = (knex: Knex) => {
    const sum = (what: string, as: Sums) => knex.raw(`sum(${what}) as "${as}"`);
    return filterByYear(knex('order_lines as line').join('orders', 'orders.id', 'line.order_id'), year)
      .where('orders.is_paid', true)
      .groupByRaw(`line.service, case when line.service is null then line.name else '' end`)
      .select(
        'line.service as service',
        knex.raw('max(line.name) as name'),
        knex.raw('max(line.category) as category'),
        sum('line.quantity', 'quantity'),
        sum(cents, 'cents'),
        sum(`case when ${isUndecided} then 1 else 0 end`, 'undecided'),
        sum(`case when ${isUndecided} then ${cents} else 0 end`, 'undecidedCents'),
      );
  };
  // PostgreSQL returns sums as text.
  return (await sql<Found[]>(strapi, select)).map((row) => ({
    ...row,
    quantity: Number(row.quantity),
    cents: Number(row.cents),
    undecided: Number(row.undecided),
    undecidedCents: Number(row.undecidedCents),
  }));
}

/** Returns the days of the first and last donation, YYYY-MM-DD, or null without donations. */
export async function spanOfGifts(strapi: Core.Strapi): Promise<{ first: string | null; last: string | null }> {
  const [span] = await sql<{ first: string | null; last: string | null }[]>(strapi, (knex) =>
    knex('orders')
      .whereNotNull('gift_date')
      .select(knex.raw('cast(min(gift_date) as text) as first'), knex.raw('cast(max(gift_date) as text) as last')),
  );
  return span ?? { first: null, last: null };
}
