import type { Core } from '@strapi/strapi';

/** Calls `act` after the open transaction commits, or at once without one. A rollback drops the call. */
export async function afterCommit(strapi: Core.Strapi, act: () => void): Promise<void> {
  if (strapi.db.inTransaction()) await strapi.db.transaction(({ onCommit }) => void onCommit(act));
  else act();
}
