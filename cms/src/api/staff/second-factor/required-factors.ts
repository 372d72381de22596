import type { Core } from '@strapi/strapi';
import { factorTable } from '../queries/factor-table';
import { panelUsers } from '../queries/panel-users';
import { settingsStore } from '../../../platform/database/settings-store';

const key = 'secondFactorRoles';

export async function rolesWithFactor(strapi: Core.Strapi): Promise<readonly number[]> {
  const kept = (await settingsStore(strapi).get({ key })) as number[] | null;
  return kept ?? [];
}

export async function setRolesWithFactor(strapi: Core.Strapi, roles: readonly number[]): Promise<void> {
  await settingsStore(strapi).set({ key, value: [...new Set(roles)].sort((a, b) => a - b) });
}

export async function isFactorRequired(strapi: Core.Strapi, userId: number): Promise<boolean> {
  const demanding = await rolesWithFactor(strapi);
  if (demanding.length === 0) return false;
  return (await panelUsers(strapi).roleIdsOf(userId)).some((id) => demanding.includes(id));
}

/** Returns the step after the right password, before a session begins. */
export async function stepFor(strapi: Core.Strapi, userId: number): Promise<'none' | 'code' | 'setup'> {
  if (await factorTable(strapi).has(userId)) return 'code';
  return (await isFactorRequired(strapi, userId)) ? 'setup' : 'none';
}
