import type { Core } from '@strapi/strapi';
import { sql } from './table';

type Answer = { readonly rows: readonly { readonly value: number }[] } | readonly { readonly value: number }[];

const upsert = `insert into sequences (key, value) values (?, ?)
  on conflict (key) do update set value = sequences.value + excluded.value returning value`;

/**
 * Advances a sequence by `count` and returns the first new number. Numbers have no gaps, because a rollback also
 * rolls back the sequence (docs/payments.md#money-and-numbers). Call it in a transaction: the row stays locked until
 * it ends.
 */
export async function advanceSequence(strapi: Core.Strapi, key: string, count: number): Promise<number> {
  const answer = await sql<Answer>(strapi, (knex) => knex.raw(upsert, [key, count]));
  const [row] = 'rows' in answer ? answer.rows : answer;
  if (!row) throw new Error(`the sequence ${key} returned no row`);
  return row.value - count + 1;
}

const numberOf = (year: string, value: number) => `D-${year}-${String(value).padStart(6, '0')}`;

/** Returns the next numbers of a year's donations, such as `D-2026-000123`; see {@link advanceSequence}. */
export async function nextNumbers(strapi: Core.Strapi, year: string, count: number): Promise<string[]> {
  const first = await advanceSequence(strapi, `donations-${year}`, count);
  return Array.from({ length: count }, (_, index) => numberOf(year, first + index));
}

/** Returns the next number of a year's donations; see {@link nextNumbers}. */
export const nextNumber = async (strapi: Core.Strapi, year: string): Promise<string> =>
  numberOf(year, await advanceSequence(strapi, `donations-${year}`, 1));
