import type { Core } from '@strapi/strapi';

/**
 * Our own plugins by their names in Strapi, with the folder of each. The back office keeps the name `donations`, with which the
 * rights in the database begin (`plugin::donations.read`).
 */
export const ownPlugins = {
  audit: 'audit',
  donations: 'back-office',
  editing: 'editing',
  outbox: 'outbox',
  payments: 'payments',
} as const;

/**
 * Refuses to start without our own plugins: Strapi skips a local plugin that was not built in silence, and a shop
 * without payments or audit must not open.
 */
export function requirePlugins(strapi: Pick<Core.Strapi, 'plugin'>): void {
  const missing = Object.entries(ownPlugins).flatMap(([name, folder]) => (strapi.plugin(name) ? [] : [folder]));
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run "npm run build".`);
}
