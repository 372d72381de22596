import type { Knex } from 'knex';

/**
 * Adds the column of the credited devotee to orders. Strapi adds relation columns itself, but on SQLite without a
 * foreign key if the table exists, so a deleted devotee would stay referenced.
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
