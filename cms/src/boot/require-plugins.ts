import type { Core } from '@strapi/strapi';

/**
 * Refuses to start without our own plugins: Strapi skips a local plugin that was not built in silence, and a shop
 * without payments or audit must not open.
 */
export function requirePlugins(strapi: Core.Strapi, names: readonly string[]): void {
  const missing = names.filter((name) => !strapi.plugin(name)?.service(name));
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run "npm run build".`);
}
