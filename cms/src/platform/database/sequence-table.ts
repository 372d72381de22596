import type { Core } from '@strapi/strapi';
import { sql } from './table';

type Answer = { readonly rows: readonly { readonly value: number }[] } | readonly { readonly value: number }[];

const upsert = `insert into sequences (key, value) values (?, ?)
  on conflict (key) do update set value = sequences.value + excluded.value returning value`;

/**
 * Takes the next `count` numbers of a sequence and returns the first. The numbers have no gaps, because they are taken in
 * the transaction of what they number and returned with it (docs/payments.md#money-and-numbers). For use in a transaction:
 * the row of the sequence is locked until it ends.
 */
export async function advanceSequence(strapi: Core.Strapi, key: string, count: number): Promise<number> {
  const answer = await sql<Answer>(strapi, (knex) => knex.raw(upsert, [key, count]));
  const [row] = 'rows' in answer ? answer.rows : answer;
  if (!row) throw new Error(`the sequence ${key} answered nothing`);
  return row.value - count + 1;
}

const numberOf = (year: string, value: number) => `D-${year}-${String(value).padStart(6, '0')}`;

/** Takes the next numbers of a year's donations, such as `D-2026-000123`; see {@link advanceSequence}. */
export async function nextNumbers(strapi: Core.Strapi, year: string, count: number): Promise<string[]> {
  const first = await advanceSequence(strapi, `donations-${year}`, count);
  return Array.from({ length: count }, (_, index) => numberOf(year, first + index));
}

/** Takes the next number of a year's donations; see {@link nextNumbers}. */
export const nextNumber = async (strapi: Core.Strapi, year: string): Promise<string> =>
  numberOf(year, await advanceSequence(strapi, `donations-${year}`, 1));
