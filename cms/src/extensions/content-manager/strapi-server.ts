import { errors } from '@strapi/utils';
import type { Context } from 'koa';

interface RelationsController {
  extractAndValidateRequestInfo(ctx: Context, id?: string): Promise<unknown>;
}

interface ContentManagerPlugin {
  controllers: { relations: RelationsController } & Record<string, unknown>;
}

/**
 * Whoever may not read a relation is told so. Strapi's own controller writes that answer and then goes on without what it
 * would have read, which ends in an error of ours.
 */
export default (plugin: ContentManagerPlugin): ContentManagerPlugin => {
  const { relations } = plugin.controllers;
  plugin.controllers.relations = {
    ...relations,
    async extractAndValidateRequestInfo(ctx, id) {
      const info = await relations.extractAndValidateRequestInfo.call(this, ctx, id);
      if (info === undefined) throw new errors.ForbiddenError();
      return info;
    },
  };
  return plugin;
};
