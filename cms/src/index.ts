import type { Core } from '@strapi/strapi';
import { refreshSearchText } from './api/service/search-text';
import { serviceUid } from './api/service/service-table';
import { connectPorts } from './boot/connect-ports';
import { requirePlugins } from './boot/require-plugins';
import { prepareData } from './boot/prepare-data';
import { contentChangedAfterCommit } from './cache/after-commit';
import { mountStorefront } from './host/mount';
import { auditPanel, auditPanelTables } from './ports/panel-audit';

const shown = ['service', 'slide', 'video', 'timing', 'place', 'site', 'policy-page'].map(
  (name) => `api::${name}.${name}`,
);
const writing = ['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft'];

export default {
  /** Before the database is there: custom fields, ports, and what watches the content. */
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    requirePlugins(strapi, ['audit', 'donations', 'editing', 'outbox', 'payments']);
    strapi.customFields.register({ name: 'dollars', type: 'integer', inputSize: { default: 4, isResizable: true } });
    const changed = () => contentChangedAfterCommit(strapi);
    strapi.documents.use(async (context, next) => {
      const result = await next();
      if (!writing.includes(context.action) || !shown.includes(context.uid)) return result;
      const { documentId } = (result ?? {}) as { documentId?: string };
      if (context.uid === serviceUid && documentId && context.action !== 'delete')
        await refreshSearchText(strapi, documentId);
      await changed();
      return result;
    });
    const models = ['plugin::upload.file'];
    strapi.db.lifecycles.subscribe({ models, afterCreate: changed, afterUpdate: changed, afterDelete: changed });
    auditPanel(strapi);
    connectPorts(strapi);
    await mountStorefront(strapi);
  },

  /** The database is there: stamp, roles, seed, demo accounts. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    auditPanelTables(strapi);
    await prepareData(strapi);
  },
};
