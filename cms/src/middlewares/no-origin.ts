import type { Context, Next } from 'koa';

/**
 * `global::no-origin` removes the CORS headers that `strapi::cors` adds to requests without an `Origin`. Only other
 * origins need them, and a cache that ignores `Vary` would send them to all.
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
