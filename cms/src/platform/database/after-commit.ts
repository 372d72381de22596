import type { Core } from '@strapi/strapi';

/**
 * Runs an act when what was written so far is there for everybody: at once, or when the transaction that is open has
 * been committed. What is rolled back sets nothing off.
 */
export async function afterCommit(strapi: Core.Strapi, act: () => void): Promise<void> {
  if (strapi.db.inTransaction()) await strapi.db.transaction(({ onCommit }) => void onCommit(act));
  else act();
}
