import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * Reads by a query of Knex, in the transaction that is open around it where there is one: on SQLite there is one connection, and
 * a query beside the transaction would wait for it for ever.
 */
export async function joined<T>(strapi: Core.Strapi, read: (knex: Knex) => Promise<T>): Promise<T> {
  if (!strapi.db.inTransaction()) return read(strapi.db.connection);
  return (await strapi.db.transaction(({ trx }) => read(trx as Knex.Transaction))) as T;
}
