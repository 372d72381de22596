import type { Core } from '@strapi/types';
import { action } from '../action';

/** The handlers of the attention slice. */
export const attentionController = ({ strapi }: { strapi: Core.Strapi }) => ({
  list: action(strapi, 'attention.list', ({ ports, query }) => ports.attention.list(query, query)),
  candidates: action(strapi, 'attention.candidates', ({ ports, params, query }) =>
    ports.attention.candidates(params.id, query.q, query),
  ),
  resolve: action(strapi, 'attention.resolve', async ({ ports, params, body, actor }) => {
    await ports.attention.resolve(params.id, params.action, { order: body.order || null, note: body.note }, actor);
    return {};
  }),
});
