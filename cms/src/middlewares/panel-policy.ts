import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { publicOrigin } from '../platform/storage/upload-storages';

/**
 * Returns the panel's policy: no external sources except a bucket's pictures. `data:` and `blob:` are for pictures
 * before upload, and styled-components needs inline styles.
 */
const policy = () =>
  [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${publicOrigin() ?? ''}`.trim(),
    `media-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');

/**
 * `global::panel-policy` sets the Content-Security-Policy of the panel and the API. `strapi::security` would add the
 * addresses of Strapi's own services. In development there is none, because the panel's hot reload needs a socket.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const sent = policy();
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!strapi.config.get('autoReload')) ctx.set('Content-Security-Policy', sent);
    await next();
  };
};
