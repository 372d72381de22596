import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { bookkeepingLabels } from '../../texts/panel';

interface RelationsController {
  extractAndValidateRequestInfo(ctx: Context, id?: string): Promise<unknown>;
}

interface Configuration {
  readonly data: {
    readonly contentType: { readonly metadatas: Readonly<Record<string, { list: { label?: string } }>> };
  };
}

interface TypesController {
  findContentTypeConfiguration(ctx: Context): Promise<unknown>;
}

interface ContentManagerPlugin {
  controllers: { relations: RelationsController; 'content-types': TypesController } & Record<string, unknown>;
}

/**
 * Two repairs of Strapi's own controllers. Whoever may not read a relation is told so. Strapi's own controller writes that answer and then goes on without what it
 * would have read, which ends in an error of ours. And the key of an entry, which a list can show, is called by its name in code whatever
 * the layout of the list says.
 */
export default (plugin: ContentManagerPlugin): ContentManagerPlugin => {
  const { relations, 'content-types': types } = plugin.controllers;
  plugin.controllers.relations = {
    ...relations,
    async extractAndValidateRequestInfo(ctx, id) {
      const info = await relations.extractAndValidateRequestInfo.call(this, ctx, id);
      if (info === undefined) throw new errors.ForbiddenError();
      return info;
    },
  };
  plugin.controllers['content-types'] = {
    ...types,
    async findContentTypeConfiguration(ctx) {
      await types.findContentTypeConfiguration.call(this, ctx);
      const key = (ctx.body as Partial<Configuration>).data?.contentType.metadatas.documentId;
      if (key) key.list.label = bookkeepingLabels.documentId;
    },
  };
  return plugin;
};
