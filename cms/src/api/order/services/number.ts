import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * The next numbers for people of a year, `D-2026-000123`: without gaps, because they are given in the transaction that
 * makes the orders paid or recorded, and taken back with it (docs/payments.md#money-and-numbers). Must be called inside
 * one; the row of the year is held until it ends, so two orders never wait for each other twice.
 */
export async function takeNumbers(strapi: Core.Strapi, year: string, count: number): Promise<string[]> {
  return strapi.db.transaction(async ({ trx }) => {
    const upsert = `insert into sequences (key, value) values (?, ?)
      on conflict (key) do update set value = sequences.value + excluded.value returning value`;
    const answer = (await (trx as Knex.Transaction).raw(upsert, [`donations-${year}`, count])) as
      { rows: { value: number }[] } | { value: number }[];
    const [row] = Array.isArray(answer) ? answer : answer.rows;
    if (!row) throw new Error('the sequence of donation numbers answered nothing');
    const first = row.value - count + 1;
    return Array.from({ length: count }, (_, index) => `D-${year}-${String(first + index).padStart(6, '0')}`);
  });
}

/** The next number of a year; see {@link takeNumbers}. */
export async function nextNumber(strapi: Core.Strapi, year: string): Promise<string> {
  const [number] = await takeNumbers(strapi, year, 1);
  return number as string;
}
