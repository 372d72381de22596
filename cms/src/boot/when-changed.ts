import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/**
 * Runs an act only when what it depends on differs from the last time in this database; a start need not write again
 * what is written already.
 */
export async function whenChanged(
  strapi: Core.Strapi,
  name: string,
  basis: unknown,
  act: () => Promise<unknown>,
): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'seva' });
  const value = createHash('sha256').update(JSON.stringify(basis)).digest('hex');
  const key = `applied:${name}`;
  if ((await store.get({ key })) === value) return;
  await act();
  await store.set({ key, value });
}
