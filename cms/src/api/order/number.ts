import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * The next number for people of a year, `D-2026-000123`: without gaps, because it is given in the transaction that
 * makes the order paid or recorded, and taken back with it (decisions §3). Must be called inside one; the row of the
 * year is held until it ends, so two orders never wait for each other twice.
 */
export async function nextNumber(strapi: Core.Strapi, year: string): Promise<string> {
  return strapi.db.transaction(async ({ trx }) => {
    const upsert = `insert into sequences (key, value) values (?, 1)
      on conflict (key) do update set value = sequences.value + 1 returning value`;
    const answer = (await (trx as Knex.Transaction).raw(upsert, [`donations-${year}`])) as
      { rows: { value: number }[] } | { value: number }[];
    const [row] = Array.isArray(answer) ? answer : answer.rows;
    if (!row) throw new Error('the sequence of donation numbers answered nothing');
    return `D-${year}-${String(row.value).padStart(6, '0')}`;
  });
}
