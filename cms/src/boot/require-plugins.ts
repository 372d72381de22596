import type { Core } from '@strapi/strapi';
import { ConfigurationError } from '@seva/config/env/configuration-error';

/**
 * Folders of our own plugins by their name in Strapi. The back office is still named `donations`, because its rights
 * in the database start with it (`plugin::donations.read`).
 */
export const ownPlugins = {
  audit: 'audit',
  donations: 'back-office',
  editing: 'editing',
  outbox: 'outbox',
  payments: 'payments',
} as const;

/**
 * Refuses to start without our own plugins. Strapi silently skips a local plugin that is not built, and a shop without
 * payments or audit must not open.
 * @throws Error naming the missing plugins
 */
export function requirePlugins(strapi: Pick<Core.Strapi, 'plugin'>): void {
  const missing = Object.entries(ownPlugins).flatMap(([name, folder]) => (strapi.plugin(name) ? [] : [folder]));
  if (missing.length > 0) throw new ConfigurationError(`Not built: ${missing.join(', ')}. Run "npm run build".`);
}
