import type { Core } from '@strapi/strapi';

/**
 * Our own plugins. The page of a role lists rights in this order, those of the audit log below
 * the others of the back office.
 */
export const ownPlugins = ['donations', 'audit', 'back-office', 'editing', 'outbox', 'payments'] as const;

/**
 * Refuses to start without our own plugins: Strapi skips a local plugin that was not built in silence, and a shop
 * without payments or audit must not open.
 */
export function requirePlugins(strapi: Pick<Core.Strapi, 'plugin'>): void {
  const missing = ownPlugins.filter((name) => !strapi.plugin(name));
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run "npm run build".`);
}
