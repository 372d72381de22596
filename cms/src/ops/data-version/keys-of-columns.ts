import type { Knex } from 'knex';

/**
 * Adds the devotee who is credited with a gift to the orders. Strapi makes a column of a relation by itself, but on
 * SQLite no foreign key for a table that exists already: a devotee who is removed would stay named there.
 */
export async function addCreditedDevotee(connection: Knex): Promise<void> {
  if ((connection.client as { config: { client: unknown } }).config.client === 'postgres') return;
  if (!(await connection.schema.hasTable('orders')) || (await connection.schema.hasColumn('orders', 'credit_user_id')))
    return;
  await connection.raw(
    'alter table orders add column credit_user_id integer null ' +
      'constraint orders_credit_user_id_fk references up_users (id) on delete set null',
  );
}
