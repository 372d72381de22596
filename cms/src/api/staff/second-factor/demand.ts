import type { Core } from '@strapi/strapi';
import { factorTable } from './factor-table';

const store = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'seva' });
const key = 'secondFactorRoles';

/** The database ids of the roles whose people must have a second factor. */
export async function demandingRoles(strapi: Core.Strapi): Promise<readonly number[]> {
  const kept = (await store(strapi).get({ key })) as number[] | null;
  return kept ?? [];
}

/** Sets which roles demand a second factor. */
export async function setDemandingRoles(strapi: Core.Strapi, roles: readonly number[]): Promise<void> {
  await store(strapi).set({ key, value: [...new Set(roles)].sort((a, b) => a - b) });
}

/** Whether one of a panel user's roles demands a second factor. */
export async function isDemandedOf(strapi: Core.Strapi, userId: number): Promise<boolean> {
  const demanding = await demandingRoles(strapi);
  if (demanding.length === 0) return false;
  const user = (await strapi.db
    .query('admin::user')
    .findOne({ where: { id: userId }, select: ['id'], populate: { roles: { select: ['id'] } } })) as {
    roles?: { id: number }[];
  } | null;
  return (user?.roles ?? []).some(({ id }) => demanding.includes(id));
}

/** What a panel user has to do after the right password before there is a session. */
export async function stepFor(strapi: Core.Strapi, userId: number): Promise<'none' | 'code' | 'setup'> {
  if (await factorTable(strapi).has(userId)) return 'code';
  return (await isDemandedOf(strapi, userId)) ? 'setup' : 'none';
}
