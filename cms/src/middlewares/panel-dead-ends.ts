import type { Context, Next } from 'koa';

/**
 * Pages that Strapi's panel has outside of what may be changed, and that serve nobody here: its survey, the registration
 * of a first owner (made before the server listens), sign-in by providers, and its own form for a new password.
 */
const deadEnds = /^\/cms\/(usecase|auth\/(register-admin|providers|reset-password|login\/[^/]+))\/?$/;

/** `global::panel-dead-ends`: whoever types such an address comes to the panel's first page, or to its sign-in. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.method === 'GET' && deadEnds.test(ctx.path)) ctx.redirect('/cms/');
    else await next();
  };
