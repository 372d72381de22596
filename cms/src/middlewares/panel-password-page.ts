import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { servePasswordPage } from '../api/staff';

/** `global::panel-password-page` serves the page behind a panel password link. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  (ctx: Context, next: Next): Promise<void> =>
    servePasswordPage(strapi, ctx, next);
