import type { Core } from '@strapi/strapi';
import { permissions } from '@seva/config/contract/panel/rights';
import { inSlices, sql } from '../../../platform/database/table';

type Bank = readonly [user: number, bank: string];

/**
 * Returns the bank of each devotee's last check by the devotee's database id, including checks that are not donations
 * yet.
 */
export async function lastBanks(strapi: Core.Strapi, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const banks = async (table: 'orders' | 'batch_rows', tender: 'payment_method' | 'tender'): Promise<Bank[]> =>
    inSlices(userIds, async (some) =>
      (
        await sql<{ readonly user: number; readonly bank: string }[]>(strapi, (knex) =>
          knex(table)
            .whereIn('user_id', [...some])
            .where(tender, 'Check')
            .whereNotNull('bank_name')
            .modify((query) => (table === 'batch_rows' ? query.whereNot('state', 'posted') : query))
            .orderBy('id')
            .select({ user: 'user_id', bank: 'bank_name' }),
        )
      ).map(({ user, bank }): Bank => [user, bank]),
    );
  return new Map([...(await banks('orders', 'payment_method')), ...(await banks('batch_rows', 'tender'))]);
}

/** Counts the people of the panel who may close batches. The owner may do everything. */
export async function countClosers(strapi: Core.Strapi): Promise<number> {
  const [row] = await sql<{ readonly count: number | string }[]>(strapi, (knex) =>
    knex('admin_users as person')
      .join('admin_users_roles_lnk as has', 'has.user_id', 'person.id')
      .join('admin_roles as role', 'role.id', 'has.role_id')
      .where({ 'person.is_active': true })
      .where((free) => free.where('person.blocked', false).orWhereNull('person.blocked'))
      .where((may) =>
        may
          .where('role.code', 'strapi-super-admin')
          .orWhereExists(
            knex('admin_permissions as permission')
              .join('admin_permissions_role_lnk as link', 'link.permission_id', 'permission.id')
              .whereRaw('link.role_id = role.id')
              .where('permission.action', permissions['batches.close']),
          ),
      )
      .countDistinct({ count: 'person.id' }),
  );
  return Number(row?.count ?? 0);
}
