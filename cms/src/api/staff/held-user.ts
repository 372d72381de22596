import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** What decides who gets in as a panel user, as it lies in the database. */
export interface HeldPanelUser {
  readonly email: string | null;
  readonly password: string | null;
}

/**
 * Does something while a panel user is held: a change of password, address or rights that another request or process makes
 * comes before it or after it, and never in between. Null: there is no such user. (SQLite has one connection; there every
 * transaction waits.)
 */
export async function holdingPanelUser<T>(
  strapi: Core.Strapi,
  id: number,
  act: (held: HeldPanelUser | null) => Promise<T>,
): Promise<Awaited<T>> {
  return await strapi.db.transaction(async ({ trx }) => {
    const found = await (trx as Knex.Transaction)('admin_users')
      .where({ id })
      .forNoKeyUpdate()
      .first<HeldPanelUser | undefined>('email', 'password');
    return act(found ?? null);
  });
}
