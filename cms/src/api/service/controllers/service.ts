import type { Core } from '@strapi/strapi';
import { action } from '../../../http/action';
import { findService, listServices } from '../catalog';
import { createService, removeService, updateService } from '../edit';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'products.list', ({ query, caller }) => listServices(strapi, query, Boolean(caller?.isAdmin))),
  deities: action(strapi, 'products.deities', ({ query, caller }) =>
    listServices(strapi, { ...query, category: 'other' }, Boolean(caller?.isAdmin)),
  ),
  get: action(strapi, 'products.get', ({ params, query, caller, ctx }) => {
    ctx.state.unshared = query.preview !== '';
    return findService(strapi, params.id, Boolean(caller?.isAdmin), query.preview);
  }),
  create: action(strapi, 'products.create', () => createService(strapi)),
  update: action(strapi, 'products.update', ({ params, body }) => updateService(strapi, params.id, body)),
  remove: action(strapi, 'products.remove', ({ params }) => removeService(strapi, params.id)),
});
