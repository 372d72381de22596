import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { StorageFailed } from '../platform/storage/bucket';
import { panelProblems } from '../texts/panel-problems';

/**
 * `global::storage-failed` responds with a message when the storage is unreachable, on panel calls that store or
 * delete pictures.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
      strapi.log.error(error.message);
      const message = panelProblems.storageAway;
      ctx.status = 503;
      ctx.body = { message, data: null, error: { status: 503, name: error.name, message, details: {} } };
    }
  };
