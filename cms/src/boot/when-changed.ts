import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { settingsStore } from '../platform/database/settings-store';

/**
 * Runs an act only if its basis differs from the last run in this database, so that a start does not rewrite
 * unchanged data.
 */
export async function whenChanged(
  strapi: Core.Strapi,
  name: string,
  basis: unknown,
  act: () => Promise<unknown>,
): Promise<void> {
  const store = settingsStore(strapi);
  const value = createHash('sha256').update(JSON.stringify(basis)).digest('hex');
  const key = `applied:${name}`;
  if ((await store.get({ key })) === value) return;
  await act();
  await store.set({ key, value });
}
