import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { publicOrigin } from '../platform/storage/upload-storages';

/**
 * Nothing from outside but pictures of a bucket; a picture may be shown before it is stored; styles are written by
 * styled-components.
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
    `base-uri 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');

/**
 * `global::panel-policy`: the Content-Security-Policy of the panel and of the API's answers. Not through
 * `strapi::security`, which mixes the addresses of Strapi's own services into whatever it is given. While developing,
 * the panel's hot reload needs a socket, so there is none.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const sent = policy();
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!strapi.config.get('autoReload')) ctx.set('Content-Security-Policy', sent);
    await next();
  };
};
