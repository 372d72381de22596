import type { Core } from '@strapi/strapi';

/**
 * Our own plugins, each with a service of its name. The page of a role lists rights in this order, those of the audit log below
 * the others of the back office.
 */
export const ownPlugins = ['donations', 'audit', 'editing', 'outbox', 'papers', 'payments', 'sevas'] as const;

/**
 * Refuses to start without our own plugins: Strapi skips a local plugin that was not built in silence, and a shop
 * without payments or audit must not open.
 */
export function requirePlugins(strapi: Pick<Core.Strapi, 'plugin'>): void {
  const missing = ownPlugins.filter((name) => !strapi.plugin(name)?.service(name));
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run "npm run build".`);
}
