import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { whenChanged } from '../../boot/when-changed';
import { bookkeepingLabels } from '../../texts/panel';
import { changeService, type PluginWithServices } from '../change-service';

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

interface ContentManagerPlugin extends PluginWithServices {
  controllers: { relations: RelationsController; 'content-types': TypesController } & Record<string, unknown>;
}

/** Syncs forms with content types only if these or Strapi have changed, because it takes a second of CPU time. */
function syncFormsWhenChanged(plugin: ContentManagerPlugin): void {
  for (const name of ['content-types', 'components'])
    changeService(plugin, name, 'syncConfigurations', (strapi, sync) => {
      const basis = [strapi.config.get('info.strapi'), strapi.contentTypes, strapi.components];
      return whenChanged(strapi, `panel forms of ${name}`, basis, sync);
    });
}

/**
 * Responds with 403 if the caller may not read a relation. Strapi's own controller sets that response but continues
 * without the data, and throws. Also labels the entry key in lists, which has a technical name.
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
  syncFormsWhenChanged(plugin);
  return plugin;
};
