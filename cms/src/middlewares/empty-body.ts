import type { Context, Next } from 'koa';

/**
 * `global::empty-body`, right after the body parser: a request without a body, or with one of a type that nobody reads,
 * has an empty one. Strapi's handlers take fields out of the body without asking whether there is one.
 */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    ctx.request.body ??= {};
    return next() as Promise<void>;
  };
