import type { Context, Next } from 'koa';

/**
 * `global::no-origin`, around `strapi::cors`, which lets every site read an answer to a request without an `Origin`
 * header. Only another origin needs a permission, and a cache that ignores `Vary` would hand it to all.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } finally {
      if (!ctx.get('Origin'))
        for (const header of ['Origin', 'Credentials']) ctx.remove(`Access-Control-Allow-${header}`);
    }
  };
