import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { isDatabaseAway, tryAgainSeconds } from '../platform/database/database-away';
import { texts } from '../texts/en';

/**
 * `global::database-away` responds with 503 and `Retry-After` when the database is unreachable or full, in the form
 * of the shop's calls or of the panel's.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const { requestId } = ctx.state as { requestId?: string };
      strapi.log.error(`The database is away: ${(error as Error).message}`);
      const message = texts.busy;
      const status = 503;
      ctx.status = status;
      ctx.set({ 'Retry-After': String(tryAgainSeconds), 'Cache-Control': 'no-store' });
      const panel = { data: null, error: { status, name: 'ServiceUnavailable', message, details: {} } };
      const isOurs = /^\/api(\/|$)/i.test(ctx.path);
      ctx.body = { message, code: 'UNAVAILABLE', requestId, ...(isOurs ? {} : panel) };
    }
  };
