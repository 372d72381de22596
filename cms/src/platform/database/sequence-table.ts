import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * The next numbers of a sequence, without gaps, because they are given in the transaction of what they number and taken
 * back with it (docs/payments.md#money-and-numbers). Must be called inside one; the row of the sequence is held until it
 * ends, so two writers never wait for each other twice.
 * @returns the first of `count` numbers that follow each other
 */
export async function takeFromSequence(strapi: Core.Strapi, key: string, count: number): Promise<number> {
  return strapi.db.transaction(async ({ trx }) => {
    const upsert = `insert into sequences (key, value) values (?, ?)
      on conflict (key) do update set value = sequences.value + excluded.value returning value`;
    const answer = (await (trx as Knex.Transaction).raw(upsert, [key, count])) as
      { rows: { value: number }[] } | { value: number }[];
    const [row] = Array.isArray(answer) ? answer : answer.rows;
    if (!row) throw new Error(`the sequence ${key} answered nothing`);
    return row.value - count + 1;
  });
}

/** The next numbers for people of a year's donations, `D-2026-000123`; see {@link takeFromSequence}. */
export async function takeNumbers(strapi: Core.Strapi, year: string, count: number): Promise<string[]> {
  const first = await takeFromSequence(strapi, `donations-${year}`, count);
  return Array.from({ length: count }, (_, index) => `D-${year}-${String(first + index).padStart(6, '0')}`);
}

/** The next number of a year's donations; see {@link takeNumbers}. */
export async function nextNumber(strapi: Core.Strapi, year: string): Promise<string> {
  const [number] = await takeNumbers(strapi, year, 1);
  return number as string;
}
