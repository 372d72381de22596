import type { Context, Next } from 'koa';

/**
 * Unused pages of Strapi's panel that cannot be removed: its survey, the registration of a first owner (who is
 * created before the server listens), sign-in by providers, and its own password form.
 */
const deadEnds = /^\/cms\/(usecase|auth\/(register-admin|providers|reset-password|login\/[^/]+))\/?$/;

/** `global::panel-dead-ends` redirects these addresses to the panel's start page. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method === 'GET' && deadEnds.test(ctx.path)) ctx.redirect('/cms/');
    else await next();
  };
