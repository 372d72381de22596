import type { Context, Next } from 'koa';

/**
 * `global::empty-body` sets an empty body if none was sent or its type is unknown, because Strapi's handlers read
 * fields of the body without a check.
 */
export default () =>
  (ctx: Context, next: Next): Promise<void> => {
    ctx.request.body ??= {};
    return next() as Promise<void>;
  };
