import type { Core } from '@strapi/strapi';
import { action } from '../../../platform/http/action';
import { findService, listServices, topServices } from '../services/catalog';
import { createService, removeService, updateService } from '../services/edit';
import { isStaff } from '../../../platform/http/actor';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'products.list', ({ query, actor }) => listServices(strapi, query, isStaff(actor))),
  deities: action(strapi, 'products.deities', ({ query, actor }) =>
    listServices(strapi, { ...query, category: 'other' }, isStaff(actor)),
  ),
  top: action(strapi, 'products.top', () => topServices(strapi)),
  get: action(strapi, 'products.get', async ({ params, query, actor, ctx }) => {
    const asked = { forAdmin: isStaff(actor), preview: query.preview, drafts: true };
    const service = await findService(strapi, params.id, asked);
    // Drafts, previews and scheduled services must not enter shared caches.
    ctx.state.unshared = query.preview !== '' || service.listed === false;
    return service;
  }),
  create: action(strapi, 'products.create', () => createService(strapi)),
  update: action(strapi, 'products.update', ({ params, body }) => updateService(strapi, params.id, body)),
  remove: action(strapi, 'products.remove', ({ params }) => removeService(strapi, params.id)),
});
