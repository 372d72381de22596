import type { Core } from '@strapi/strapi';
import { permissions } from '@seva/config/contract/panel/rights';
import { sql } from '../../../platform/database/table';

/** Returns the bank of each devotee's last check, by the devotee's database id. */
export async function lastBanks(strapi: Core.Strapi, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const found = await sql<{ readonly user: number; readonly bank: string }[]>(strapi, (knex) =>
    knex('orders')
      .whereIn('user_id', [...userIds])
      .where('payment_method', 'Check')
      .whereNotNull('bank_name')
      .orderBy('id')
      .select({ user: 'user_id', bank: 'bank_name' }),
  );
  return new Map(found.map(({ user, bank }) => [user, bank]));
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
